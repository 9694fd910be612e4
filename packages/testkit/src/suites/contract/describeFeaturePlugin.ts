import { afterEach, describe } from 'vitest'
import { createFeatureStage } from './feature/createFeatureStage.js'
import { testFaults } from './feature/testFaults.js'
import { testLifetime } from './feature/testLifetime.js'
import { testUse } from './feature/testUse.js'
import { testViews } from './feature/testViews.js'
import { testWallets } from './feature/testWallets.js'
import type { FeaturePluginSuite } from './FeaturePluginSuite.js'
import { testRefusedOptions } from './testRefusedOptions.js'

/**
 * The contract of every feature plugin, as vitest tests. Each failure names the rule and how to keep it.
 *
 * @param name - The title of the suite, e.g. `swaps`.
 */
export function describeFeaturePlugin(name: string, parameters: FeaturePluginSuite): void {
  const stage = createFeatureStage(parameters)
  const suite = { ...parameters, stage }
  describe(`feature plugin ${name}`, { timeout: 60_000 }, () => {
    afterEach(() => stage.clear())
    testUse(suite)
    testViews(suite)
    testLifetime(suite)
    testFaults(suite)
    testWallets(suite)
    testRefusedOptions(parameters.refusedOptions ?? [])
  })
}
