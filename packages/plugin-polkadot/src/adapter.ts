import type { NamespaceAdapter } from '@latchkey/kernel'
import type { NamedNetworks } from '@latchkey/plugin-kit'
import type { PolkadotChain } from './chain/PolkadotChain.js'
import { load } from './load.js'

/** The first 32 hex digits of a genesis hash. Any other id is chosen by the application. */
const GENESIS = /^[\da-f]{32}$/

/** Polkadot for the kernel and the interface. Asynchronous parts are loaded on first use. */
export function createAdapter({ list, readNetwork }: NamedNetworks<unknown>, chain: PolkadotChain): NamespaceAdapter<'polkadot'> {
  return {
    namespace: 'polkadot',
    name: 'Polkadot',
    networks: list,
    nativeTokenAddress: '0x',
    defaultAccountType: 'eoa',
    capabilities: { balance: true, send: true, signMessage: true },
    readNetwork,
    isReference: (reference) => GENESIS.test(reference) || chain.prefixes.has(`polkadot:${reference}`),
    parseAddress: async (text, _type, chainId) => (await load()).parseAddress(chain, text, chainId),
    explorerLink({ explorerUrl }, target) {
      return explorerUrl && `${explorerUrl}/${'address' in target ? `account/${target.address}` : `extrinsic/${target.transaction}`}`
    },
    getBalance: async (parameters) => (await load()).readBalance(chain, parameters),
    signMessage: async (parameters) => (await load()).signMessage(parameters),
    sendTransfer: async (parameters) => (await (await load()).loadLedger(chain)).sendTransfer(parameters),
    isReadMethod: async (method) => (await load()).isReadMethod(method),
    readFromNode: async (question) => (await load()).askNode({ ...chain, ...question }),
    ledger: async () => (await load()).loadLedger(chain),
    remote: async () => (await load()).createRemote(chain),
  }
}
