import { afterEach, describe } from 'vitest'
import { createStage } from './createStage.js'
import type { NamespacePluginSuite } from './NamespaceSuite.js'
import { testAdapter } from './namespace/testAdapter.js'
import { testConnecting } from './namespace/testConnecting.js'
import { testInstances } from './namespace/testInstances.js'
import { testLifetime } from './namespace/testLifetime.js'
import { testNodes } from './namespace/testNodes.js'
import { testReconnecting } from './namespace/testReconnecting.js'
import { testRequests } from './namespace/testRequests.js'
import { testState } from './namespace/testState.js'
import { testSwitching } from './namespace/testSwitching.js'
import { testWalletEvents } from './namespace/testWalletEvents.js'

/**
 * The contract of every namespace plugin, as vitest tests. Runs in Node; where the plugin looks for a page, the fixture's
 * wallet provides one (see `createTestPage`).
 *
 * @param name - The title of the suite, e.g. `eip155`.
 * @example
 * describeNamespacePlugin('eip155', { create: () => eip155({ networks: [mainnet, base] }), fixtures })
 */
export function describeNamespacePlugin(name: string, parameters: NamespacePluginSuite): void {
  describe(`namespace plugin ${name}`, { timeout: 60_000 }, () => {
    const suite = { ...parameters, stage: createStage(parameters.create, parameters.fixtures) }
    afterEach(() => suite.stage.clear())
    testAdapter(suite)
    testConnecting(suite)
    testReconnecting(suite)
    testWalletEvents(suite)
    testSwitching(suite)
    testRequests(suite)
    testState(suite)
    testNodes(suite)
    testLifetime(suite)
    testInstances(suite)
  })
}
