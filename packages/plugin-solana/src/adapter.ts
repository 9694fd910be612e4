import type { NamespaceAdapter } from '@latchkey/kernel'
import type { NamedNetworks } from '@latchkey/plugin-kit'
import type { SolanaChain } from './chain/SolanaChain.js'
import { load } from './load.js'

/** The first 32 characters of a genesis hash. Any other id is chosen by the application. */
const GENESIS = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** Solana for the kernel and the interface. Asynchronous parts are loaded on first use. */
export function createAdapter({ list, readNetwork }: NamedNetworks<unknown>, chain: SolanaChain): NamespaceAdapter<'solana'> {
  return {
    namespace: 'solana',
    name: 'Solana',
    networks: list,
    nativeTokenAddress: `So${'1'.repeat(41)}`,
    defaultAccountType: 'eoa',
    capabilities: { balance: true, send: true, signMessage: true },
    readNetwork,
    isReference: (reference) => GENESIS.test(reference) || chain.walletChains.has(`solana:${reference}`),
    parseAddress: async (text) => (await load()).parseAddress(text),
    explorerLink({ explorerUrl }, target) {
      const path = 'address' in target ? `account/${target.address}` : `tx/${target.transaction}`
      return explorerUrl?.replace(/(?=\?|$)/, `/${path}`)
    },
    getBalance: async (parameters) => (await load()).readBalance(chain, parameters),
    signMessage: async (parameters) => (await load()).signMessage(parameters),
    sendTransfer: async (parameters) => (await import('./transactions.js')).sendTransfer(chain, parameters),
    isReadMethod: async (method) => (await load()).isReadMethod(method),
    readFromNode: async (question) => (await load()).askNode({ ...chain, ...question }),
    ledger: async () => (await load()).loadLedger(chain),
    remote: async () => (await load()).createRemote(chain),
  }
}
