import type { NamespaceAdapter } from '@latchkey/kernel'
import type { NamedNetworks } from '@latchkey/plugin-kit'
import type { TonChain } from './chain/TonChain.js'
import { REFERENCE } from './chain/readNetwork.js'
import { load } from './load.js'

/** TON for the kernel and the interface. Asynchronous parts are loaded on first use. */
export function createAdapter({ list, readNetwork }: NamedNetworks<unknown>, chain: TonChain): NamespaceAdapter<'ton'> {
  return {
    namespace: 'ton',
    name: 'TON',
    networks: list,
    nativeTokenAddress: 'ton',
    defaultAccountType: 'eoa',
    capabilities: { balance: true, send: true, signMessage: true },
    readNetwork,
    isReference: (reference) => REFERENCE.test(reference),
    parseAddress: async (text, _type, chainId) => (await load()).parseAddress(text, chain, chainId),
    explorerLink: ({ explorerUrl }, target) =>
      explorerUrl && `${explorerUrl}/${'address' in target ? target.address : `transaction/${target.transaction}`}`,
    getBalance: async (parameters) => (await load()).readBalance(parameters, chain),
    signMessage: async (parameters) => (await load()).signMessage(parameters),
    sendTransfer: async (parameters) => (await load()).sendTransfer(parameters, chain),
    isReadMethod: async (method) => (await load()).isReadMethod(method),
    readFromNode: async (question) => (await load()).askNode(question, chain),
    // The methods of WalletConnect's specification for TON; extensions use the same.
    remote: async () => ({ methods: ['ton_sendMessage', 'ton_signData'], events: [] }),
  }
}
