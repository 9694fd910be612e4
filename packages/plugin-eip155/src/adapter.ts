import type { CaipNetworkId, NamespaceAdapter } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { parseAddress } from './address.js'
import { NAMESPACE } from './chainId.js'
import type { Eip155Chain } from './networks.js'
import { toNetwork } from './networks.js'
import type { ResolvedOptions } from './options.js'
import { remote } from './remote.js'
import type { Nodes } from './rpc/createNodes.js'
import { isReadMethod } from './rpc/readMethods.js'
import { sendTransfer, signMessage } from './transfers.js'

/** What the adapter shares with the rest of one instance. */
export interface AdapterParts {
  readonly nodes: Nodes
  /** The chains as the application gave them; networks that are added later are put in. */
  readonly chains: Map<CaipNetworkId, Eip155Chain>
}

/** Makes what the kernel and the interface need to know of EVM chains. */
export function createAdapter({ networks, endpoints, strictChecksum }: ResolvedOptions, { nodes, chains }: AdapterParts): NamespaceAdapter {
  return {
    namespace: NAMESPACE,
    name: 'EVM Networks',
    networks,
    nativeTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    // A wallet that has a smart account shows it as the one in use.
    defaultAccountType: 'smartAccount',
    capabilities: { balance: true, send: true, signMessage: true },
    parseAddress: (text) => parseAddress(text, { strictChecksum }),
    readNetwork(input) {
      const network = toNetwork(input, { option: 'network', endpoints })
      chains.set(network.caipNetworkId, input as Eip155Chain)
      return network
    },
    explorerLink({ explorerUrl }, target) {
      if (!explorerUrl) return undefined
      return 'address' in target
        ? `${explorerUrl}/address/${encodeURIComponent(target.address)}`
        : `${explorerUrl}/tx/${encodeURIComponent(target.transaction)}`
    },
    async getBalance({ account, network }) {
      const method = 'eth_getBalance'
      const balance = await nodes.ask(network, { method, params: [account.address, 'latest'] })
      if (typeof balance === 'string' && /^0x[0-9a-f]+$/i.test(balance)) return BigInt(balance)
      throw new LatchkeyError('RPC_FAILED', { method, detail: 'The node answered what is no amount.' })
    },
    signMessage,
    sendTransfer,
    isReadMethod,
    readFromNode: ({ network, method, params }) => nodes.ask(network, params === undefined ? { method } : { method, params }),
    remote,
  }
}
