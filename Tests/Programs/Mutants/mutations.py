"""The changes at one place of a Python program, found in its syntax tree."""
import ast
import re

COMPARISONS = {
    ast.Lt: ("<=", ">="), ast.LtE: ("<", ">"), ast.Gt: (">=", "<="), ast.GtE: (">", "<"),
    ast.Eq: ("!=",), ast.NotEq: ("==",), ast.Is: ("is not",), ast.IsNot: ("is",),
    ast.In: ("not in",), ast.NotIn: ("in",)}
OPERATORS = {
    ast.Add: ("-",), ast.Sub: ("+",), ast.Mult: ("+", "**"), ast.Div: ("*", "//"),
    ast.Pow: ("*",), ast.BitOr: ("&",), ast.BitAnd: ("|",)}
TOKEN = re.compile(r"(?:#.*|[\s()])*(not\s+in|is\s+not|\w+|[-+*/<>=!|&%@^]+)")
# Functions that are taken for each other, in either direction.
NEIGHBOURS = [
    ("any", "all"), ("min", "max"), ("lower", "upper"), ("partition", "rpartition"),
    ("startswith", "endswith"), ("lstrip", "rstrip"), ("match", "search"), ("fullmatch", "match"),
    ("sorted", "list"), ("numerator", "denominator"), ("keys", "values"), ("caseless", "canonical"),
    ("isdisjoint", "issubset"), ("round", "int"), ("frozenset", "list"), ("set", "list")]
# What a regular expression is made of: heads of classes and groups, escapes, counts, characters.
QUANTIFIERS = ("*", "+", "?")
ATOM = re.compile(r"\[\^|\\x..|\\.|\{[\d,]+\}|\(\?P<\w+>|\(\?(?:<?[!=]|:)|.", re.DOTALL)


# What runs only with the option --paths, which mutants are not given.
WITH_PATHS_ALONE = {"without_sources", "TAKES"}


class Entry(ast.AST):
    """A key of a dictionary with its value."""

    def __init__(self, key, value):
        super().__init__()
        self.lineno, self.col_offset = key.lineno, key.col_offset
        self.end_lineno, self.end_col_offset = value.end_lineno, value.end_col_offset


class Mutations(ast.NodeVisitor):
    """Collects changes as (start, end, text) of the program, in places of its UTF-8."""

    def __init__(self, program):
        self.program = program.encode()
        self.lines = [0, *(found.end() for found in re.finditer(b"\n", self.program))]
        self.changes = set()
        self.bound = set()
        self.modules = set()
        self.patterns = set()  # nodes of regular expressions
        tree = ast.parse(program)
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                self.modules |= {name.asname or name.name for name in node.names}
        self.visit(tree)

    def start(self, node):
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node):
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node):
        """The text of a node, in parentheses where it might need them."""
        text = self.program[self.start(node):self.end(node)].decode()
        atoms = (ast.Name, ast.Constant, ast.Call, ast.Attribute, ast.Subscript, ast.List, ast.Dict,
                 ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.Tuple, ast.JoinedStr)
        return text if isinstance(node, atoms) else f"({text})"

    def put(self, node, *texts):
        for text in texts:
            self.changes.add((self.start(node), self.end(node), text))

    def put_operator(self, left, texts):
        """Changes the operator that follows `left`."""
        found = TOKEN.match(self.program[self.end(left):].decode())
        start = self.end(left) + len(found[0][:found.start(1)].encode())
        for text in texts:
            self.changes.add((start, start + len(found[1]), text))

    def leave_out(self, nodes, chosen):
        """Each chosen node of a list left out, with the comma behind it or else before."""
        for index, node in enumerate(nodes):
            if node in chosen and index + 1 < len(nodes):
                self.changes.add((self.start(node), self.start(nodes[index + 1]), ""))
            elif node in chosen and index:
                self.changes.add((self.end(nodes[index - 1]), self.end(node), ""))

    # Expressions
    def visit_Compare(self, node):
        left = node.left
        for operator, right in zip(node.ops, node.comparators):
            self.put_operator(left, COMPARISONS[type(operator)])
            left = right
        self.generic_visit(node)

    def visit_BoolOp(self, node):
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left in node.values[:-1]:
            self.put_operator(left, [other])
        for index in range(len(node.values)):
            rest = [self.text(value) for at, value in enumerate(node.values) if at != index]
            self.put(node, f" {word} ".join(rest))
        self.generic_visit(node)

    def visit_BinOp(self, node):
        self.put_operator(node.left, OPERATORS.get(type(node.op), ()))
        self.put(node, self.text(node.left), self.text(node.right))
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        self.put(node, self.text(node.operand))
        self.generic_visit(node)

    def visit_IfExp(self, node):
        self.put(node, self.text(node.body), self.text(node.orelse))
        self.put(node.test, "True", "False")
        self.generic_visit(node)

    def visit_Subscript(self, node):
        if isinstance(node.slice, ast.Slice):
            self.put(node, self.text(node.value))
            for bound in filter(None, (node.slice.lower, node.slice.upper)):
                self.put(bound, "")
        self.generic_visit(node)

    def visit_Call(self, node):
        arguments = [value for value in node.args if not isinstance(value, ast.Starred)]
        if not isinstance(node.func, ast.Attribute):
            self.put(node, *map(self.text, arguments[:1]))
        elif isinstance(node.func.value, ast.Name) and node.func.value.id in self.modules:
            self.put(node, *map(self.text, arguments[-1:]))
            if node.func.value.id == "re":
                self.patterns |= set(ast.walk(arguments[0]))
        else:
            self.put(node, self.text(node.func.value))
        self.leave_out([*node.args, *node.keywords], [*arguments[1:][-1:], *node.keywords])
        self.generic_visit(node)

    def visit_Name(self, node):
        self.neighbours(node.id, self.end(node))

    def visit_Attribute(self, node):
        self.neighbours(node.attr, self.end(node))
        self.generic_visit(node)

    def neighbours(self, name, end):
        for pair in NEIGHBOURS:
            if name in pair:
                self.changes.add((end - len(name), end, pair[1 - pair.index(name)]))

    def comprehension(self, node):
        for generator in node.generators:
            for test in generator.ifs:
                self.put(test, "True", "False")
        self.generic_visit(node)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = comprehension

    def display(self, node):
        if isinstance(getattr(node, "ctx", None), ast.Load | None):
            self.leave_out(node.elts, node.elts)
        self.generic_visit(node)

    visit_Tuple = visit_List = visit_Set = display

    def visit_Dict(self, node):
        entries = [key and Entry(key, value) for key, value in zip(node.keys, node.values)]
        self.leave_out([entry for entry in entries if entry], entries)
        self.generic_visit(node)

    def visit_JoinedStr(self, node):
        """Is one text: before Python 3.12 its parts have no places."""
        self.put(node, '""')

    def visit_Constant(self, node):
        value = node.value
        if isinstance(value, bool):
            self.put(node, str(not value))
        elif isinstance(value, int):
            self.put(node, str(value + 1), f"{value - 1}" if value else "-1")
        elif isinstance(value, str):
            self.string(node)
        elif value is None:
            self.put(node, '""')

    def string(self, node):
        self.put(node, '""' if node.value else '"~"')
        if node not in self.patterns:
            return
        for line in range(node.lineno, node.end_lineno + 1):  # each literal of several in a row
            start = max(self.lines[line - 1], self.start(node))
            text = self.program[start:self.end(node)].split(b"\n")[0].decode()
            for literal in re.finditer('"([^"]*)"', text):
                self.pattern(start + len(text[:literal.start(1)].encode()), literal[1])

    def pattern(self, start, text):
        """Each atom of a regular expression left out; other quantifiers, and classes negated."""
        is_class = False
        for atom in ATOM.finditer(text):
            place = tuple(start + len(text[:end].encode()) for end in atom.span())
            self.changes.add((*place, ""))
            if not is_class and atom[0] in QUANTIFIERS:
                self.changes |= {(*place, other) for other in QUANTIFIERS if other != atom[0]}
            if not is_class and atom[0] in ("[", "[^"):
                self.changes.add((*place, "[" if atom[0] == "[^" else "[^"))
                is_class = True
            is_class = is_class and atom[0] != "]"

    # Statements
    def visit_Expr(self, node):
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        self.put(node, "pass")
        for child in ast.iter_child_nodes(node.value):  # a call without its call does nothing
            self.visit(child)

    def visit_FunctionDef(self, node):
        if node.name in WITH_PATHS_ALONE:
            return
        outer, self.bound = self.bound, set()
        self.generic_visit(node)
        self.bound = outer

    def visit_Assign(self, node):
        names = {name.id for target in node.targets for name in ast.walk(target)
                 if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
        if names & WITH_PATHS_ALONE:
            return
        if names <= self.bound:  # else what is read later would have no value at all
            self.put(node, "pass")
        self.bound |= names
        self.generic_visit(node)

    def visit_For(self, node):
        self.bound |= {name.id for name in ast.walk(node.target) if isinstance(name, ast.Name)}
        self.generic_visit(node)

    def visit_arg(self, node):
        self.bound.add(node.arg)

    def visit_AugAssign(self, node):
        operator = {ast.Add: "-=", ast.Sub: "+=", ast.BitOr: "&="}.get(type(node.op), "=")
        self.put_operator(node.target, {operator, "="})
        self.put(node, "pass")
        self.generic_visit(node)

    def visit_Return(self, node):
        if node.value and not (isinstance(node.value, ast.Constant) and node.value.value is None):
            self.put(node, "return None")
        self.generic_visit(node)

    def visit_Continue(self, node):
        self.put(node, "break", "pass")

    def visit_Break(self, node):
        self.put(node, "continue", "pass")

    def visit_If(self, node):
        self.put(node.test, "True", "False")
        self.generic_visit(node)

    visit_While = visit_If

    def visit_Raise(self, node):
        self.put(node, "pass")
        self.generic_visit(node)

    visit_Delete = visit_Raise
