import type { CaipNetworkId, NamespaceAdapter } from '@latchkey/kernel'
import { isReference, NAMESPACE } from './chain/chainId.js'
import type { Eip155Chain } from './networks.js'
import { readNetwork } from './chain/readNetwork.js'
import type { ResolvedOptions } from './chain/readOptions.js'
import type { AskNodes } from './chain/AskNodes.js'
import type { Nodes } from './rpc/createNodes.js'
import { endpointsOf } from './rpc/endpointsOf.js'
import { load } from './load.js'

/** What the adapter shares with the rest of the instance. */
export interface AdapterParts {
  readonly loadNodes: () => Promise<Nodes>
  /** The application's chains; networks that are added later are included. */
  readonly chains: Map<CaipNetworkId, Eip155Chain>
}

/** Makes the adapter of EVM chains. Asynchronous parts are loaded on first use. */
export function createAdapter(
  { networks, endpoints, publicNodes, strictChecksum }: ResolvedOptions,
  { loadNodes, chains }: AdapterParts,
): NamespaceAdapter<'eip155'> {
  const askNodes: AskNodes = async (...asked) => (await loadNodes()).ask(...asked)
  return {
    namespace: NAMESPACE,
    name: 'EVM Networks',
    networks,
    nodesFor: [...endpoints.keys()],
    nativeTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    // A wallet with a smart account shows it as the one in use.
    defaultAccountType: 'smartAccount',
    capabilities: { balance: true, send: true, signMessage: true },
    isReference,
    parseAddress: async (text) => (await load()).parseAddress(text, { strictChecksum }),
    readNetwork(input) {
      const network = readNetwork(input, { option: 'network', endpoints, publicNodes })
      chains.set(network.caipNetworkId, input as Eip155Chain)
      return network
    },
    explorerLink({ explorerUrl }, target) {
      if (!explorerUrl) return undefined
      const [page, id] = 'address' in target ? ['address', target.address] : ['tx', target.transaction]
      return `${explorerUrl}/${page}/${encodeURIComponent(id)}`
    },
    getBalance: async (asked) => (await load()).readBalance(asked, askNodes),
    signMessage: async (asked) => (await load()).signMessage(asked),
    sendTransfer: async (asked) => (await load()).sendTransfer(asked),
    isReadMethod: async (method) => (await load()).isReadMethod(method),
    readFromNode: ({ network, method, params }) => askNodes(network, { method, params }),
    nodesOf: (network) => ({
      ask: endpointsOf(network, endpoints).map((_, index) => async (question) => (await loadNodes()).askOne(index, network, question)),
      named: new Set(endpoints.get(network.caipNetworkId)).size,
    }),
    ledger: async () => (await load()).loadLedger(loadNodes),
    remote: async () => (await load()).createRemote(),
  }
}
