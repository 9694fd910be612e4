import type { Plugin } from '@latchkey/kernel'
import type { Stage } from './createStage.js'
import type { NamespaceFixtures } from './NamespaceFixtures.js'

/** Parameters of `describeNamespacePlugin`. */
export interface NamespacePluginSuite {
  /** Returns a new plugin on every call, with at least two networks; options as an application would pass them. */
  create(): Plugin
  readonly fixtures: NamespaceFixtures
}

/** The suite with its stage, for one group of tests. */
export interface NamespaceSuite extends NamespacePluginSuite {
  readonly stage: Stage
}
