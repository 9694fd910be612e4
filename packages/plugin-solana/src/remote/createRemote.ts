import type { RemoteNamespace } from '@latchkey/kernel'
import type { SolanaChain } from '../chain/SolanaChain.js'

const METHODS = ['signMessage', 'signTransaction', 'requestAccounts', 'getAccounts', 'signAllTransactions', 'signAndSendTransaction']

/** The namespace proposed to remote wallets. */
export function createRemote(chain: SolanaChain): RemoteNamespace {
  return {
    methods: METHODS.map((method) => `solana_${method}`),
    events: ['accountsChanged', 'chainChanged'],
    deprecatedChainIds: {
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    },
    request: async (request, send) => (await import('../transactions.js')).handleRemote(chain, request, send),
  }
}
