extension Combinations {
  /// What each value leaves open of the features that are exclusive, and so which values can meet.
  struct Table: Sendable {
    /// By value, those that it can occur with.
    private(set) var partners: [FeatureSet] = []
    /// By value, which values of the exclusive features a case with it can have.
    private var allowed: [FeatureSet]
    /// By value, which of the exclusive features a case with it can lack.
    private var lacking: [FeatureSet] = []
    private let exclusive: [(number: Int, values: FeatureSet)]

    /// What follows from premises, by value, and from values that never occur together.
    ///
    /// - Parameter absent: Values that no case has.
    init(
      _ premises: [[FeatureSet]], excluding impossible: [Impossible],
      without absent: FeatureSet = FeatureSet()
    ) {
      let all = FeatureSet(premises.indices)
      var excluded = [FeatureSet](repeating: absent, count: premises.count)
      for item in impossible {
        for other in item.others {
          excluded[item.value].insert(other)
          excluded[other].insert(item.value)
        }
      }
      exclusive = Feature.all.enumerated().filter(\.element.isExclusive)
        .map { ($0.offset, FeatureSet($0.element.numbers)) }
      allowed = excluded.map { all.subtracting($0) }
      let features = FeatureSet(exclusive.map(\.number))
      for value in premises.indices {
        var free = features
        for (number, values) in exclusive {
          let own = values.contains(value) ? [FeatureSet([value])] : []
          let needed = premises[value].filter { !$0.intersection(values).isEmpty } + own
          for set in needed {
            allowed[value] = allowed[value].subtracting(values.subtracting(set))
            free.remove(number)
          }
        }
        lacking.append(free)
      }
      partners = excluded.map { all.subtracting($0) }
      absent.forEach { partners[$0] = FeatureSet() }
      close()
      meet()
    }

    /// Takes from each value what none of the values that its cases must have can occur with.
    private mutating func close() {
      var isChanged = true
      while isChanged {
        isChanged = false
        for value in allowed.indices {
          for (number, values) in exclusive where !lacking[value].contains(number) {
            var any = FeatureSet()
            var anyLacking = FeatureSet()
            allowed[value].intersection(values).forEach {
              any.formUnion(allowed[$0])
              anyLacking.formUnion(lacking[$0])
            }
            let mine = allowed[value].intersection(any)
            let free = lacking[value].intersection(anyLacking)
            if mine != allowed[value] || free != lacking[value] {
              (allowed[value], lacking[value]) = (mine, free)
              isChanged = true
            }
          }
        }
      }
    }

    /// Takes from the partners of each value those that can't meet it.
    private mutating func meet() {
      for feature in Feature.all {
        for one in feature.numbers {
          for other in feature.numbers
          where feature.isExclusive || one == other || feature.none == one || feature.none == other
          {
            partners[one].remove(other)
          }
        }
      }
      for one in partners.indices {
        for other in partners[one].numbers where other > one {
          let both = allowed[one].intersection(allowed[other])
          guard !isPossible(both, lacking[one].intersection(lacking[other])) else { continue }
          partners[one].remove(other)
          partners[other].remove(one)
        }
      }
    }

    private func isPossible(_ allowed: FeatureSet, _ lacking: FeatureSet) -> Bool {
      exclusive.allSatisfy { number, values in
        lacking.contains(number) || !allowed.intersection(values).isEmpty
      }
    }

    func canMeet(_ one: Int, _ two: Int, _ three: Int) -> Bool {
      partners[one].contains(two) && partners[one].contains(three) && partners[two].contains(three)
        && isPossible(
          allowed[one].intersection(allowed[two]).intersection(allowed[three]),
          lacking[one].intersection(lacking[two]).intersection(lacking[three]))
    }
  }
}
