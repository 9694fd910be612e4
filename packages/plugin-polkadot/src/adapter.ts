import type { NamespaceAdapter } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import type { NamedNetworks } from '@latchkey/plugin-kit'
import type { PolkadotChain } from './chain/PolkadotChain.js'

/** Methods that a node answers without anybody's approval. */
const READ_METHOD = /^(chain_get|state_(get|query)|payment_query|system_(accountNextIndex|chain|health|name|properties|version)$|state_call$|rpc_methods$)/

/** The first 32 hex digits of a genesis hash. Any other id is one that the application gave. */
const GENESIS = /^[\da-f]{32}$/

/** The code of the adapter, on first use. */
export const load = lazy(() => import('./chain/operations.js'))

/** Polkadot for the kernel and the interface. Everything that waits loads its code on first use. */
export function createAdapter({ list, readNetwork }: NamedNetworks<unknown>, chain: PolkadotChain): NamespaceAdapter<'polkadot'> {
  return {
    namespace: 'polkadot',
    name: 'Polkadot',
    networks: list,
    nativeTokenAddress: '0x',
    defaultAccountType: 'eoa',
    capabilities: { balance: true, send: false, signMessage: true },
    readNetwork,
    isReference: (reference) => GENESIS.test(reference) || chain.prefixes.has(`polkadot:${reference}`),
    parseAddress: async (text) => (await load()).parseAddress(chain, text),
    explorerLink({ explorerUrl }, target) {
      return explorerUrl && `${explorerUrl}/${'address' in target ? `account/${target.address}` : `extrinsic/${target.transaction}`}`
    },
    getBalance: async (parameters) => (await load()).readBalance(chain, parameters),
    signMessage: async (parameters) => (await load()).signMessage(parameters),
    isReadMethod: (method) => READ_METHOD.test(method),
    readFromNode: async (question) => (await load()).askNode({ ...chain, ...question }),
    remote: {
      methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
      events: ['accountsChanged', 'chainChanged'],
      request: async (request, send) => (await import('./remote/handleRemote.js')).handleRemote(chain, request, send),
    },
  }
}
