import { expect, it } from 'vitest'
import * as contract from './suites/contract/index.js'
import * as extension from './wallets/extension/index.js'
import * as testkit from './index.js'
import * as node from './chains/node/index.js'
import * as pageWallet from './wallets/page-wallet/index.js'

it('default: exports these names, by entry', () => {
  const entries = { testkit, contract, extension, node, pageWallet }
  const names = Object.entries(entries).map(([entry, exported]) => `${entry}: ${Object.keys(exported).sort().join(' ')}`)
  expect(names).toMatchInlineSnapshot(`
    [
      "testkit: UNKNOWN_METHOD createEvmTestWallet createMemoryStorage createTestClock createTestConnector createTestLatchkey createTestPage installWith layoutFaults longestTexts testNamespace testkitError",
      "contract: describeFeaturePlugin describeNamespacePlugin describeSpanningConnector",
      "extension: buildExtension extensionWallet launchWithExtension launchWithExtensions",
      "node: RpcFailure answerRpc startAnvil startForwarder startTestNode",
      "pageWallet: ProviderRpcError copperWallet createApprovalWindow createApprovals createFakeProvider createFakeWallet createMemoryStore createPageWallet developmentKeys",
    ]
  `)
})
