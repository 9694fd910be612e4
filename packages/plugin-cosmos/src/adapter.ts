import type { NamespaceAdapter } from '@latchkey/kernel'
import type { NamedNetworks } from '@latchkey/plugin-kit'
import type { CosmosChain } from './chain/CosmosChain.js'
import { REFERENCE } from './chain/readNetwork.js'
import { load } from './load.js'

/** Cosmos for the kernel and the interface. Asynchronous parts are loaded on first use. */
export function createAdapter({ list, readNetwork }: NamedNetworks<unknown>, chain: CosmosChain): NamespaceAdapter<'cosmos'> {
  return {
    namespace: 'cosmos',
    name: 'Cosmos',
    networks: list,
    nativeTokenAddress: '0x',
    defaultAccountType: 'eoa',
    capabilities: { balance: true, send: true, signMessage: true },
    readNetwork,
    isReference: (reference) => REFERENCE.test(reference),
    parseAddress: async (text, _type, chainId) => (await load()).parseAddress(chain, text, chainId),
    explorerLink({ explorerUrl }, target) {
      return explorerUrl && `${explorerUrl}/${'address' in target ? `address/${target.address}` : `tx/${target.transaction}`}`
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
