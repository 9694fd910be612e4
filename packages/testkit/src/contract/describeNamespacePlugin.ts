import type { Plugin } from '@latchkey/kernel'
import type { NamespaceFixtures } from './NamespaceFixtures.js'

/** Parameters of {@link describeNamespacePlugin}. */
export interface NamespacePluginSuite {
  /** A fresh plugin on every call, with at least two networks; options as an application would give them. */
  create(): Plugin
  readonly fixtures: NamespaceFixtures
}
