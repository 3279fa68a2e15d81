// A test of an app's links needs to import only this module.

@_exported public import WaymarkConformance
