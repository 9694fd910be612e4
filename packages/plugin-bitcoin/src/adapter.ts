import type { NamespaceAdapter } from '@latchkey/kernel'
import type { NamedNetworks } from '@latchkey/plugin-kit'
import type { BitcoinChain } from './chain/BitcoinChain.js'
import { REFERENCE } from './chain/readNetwork.js'
import { load } from './load.js'

/** Bitcoin for the kernel and the interface. Asynchronous parts are loaded on first use. */
export function createAdapter({ list, readNetwork }: NamedNetworks<unknown>, chain: BitcoinChain): NamespaceAdapter<'bip122'> {
  return {
    namespace: 'bip122',
    name: 'Bitcoin',
    networks: list,
    nativeTokenAddress: '0x',
    defaultAccountType: 'payment',
    capabilities: { balance: true, send: true, signMessage: true },
    readNetwork,
    isReference: (reference) => REFERENCE.test(reference),
    parseAddress: async (...typed) => (await load()).parseAddressOn(chain, typed),
    explorerLink: ({ explorerUrl }, target) =>
      explorerUrl && `${explorerUrl}/${'address' in target ? `address/${target.address}` : `tx/${target.transaction}`}`,
    getBalance: async (parameters) => (await load()).readBalance(chain, parameters),
    signMessage: async (parameters) => (await load()).signMessage(parameters),
    sendTransfer: async (parameters) => (await load()).sendTransfer(chain, parameters),
    isReadMethod: async (method) => (await load()).isReadMethod(method),
    readFromNode: async (question) => (await load()).readFromNode(chain, question),
    ledger: async () => (await load()).loadLedger(chain),
    remote: async () => (await load()).createRemote(),
  }
}
