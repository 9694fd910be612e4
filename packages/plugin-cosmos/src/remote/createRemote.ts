import type { RemoteNamespace } from '@latchkey/kernel'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { handleRemote } from './handleRemote.js'

/** The namespace proposed to remote wallets. */
export function createRemote(chain: CosmosChain): RemoteNamespace {
  return {
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: ['accountsChanged', 'chainChanged'],
    request: (request, send) => handleRemote(chain, request, send),
  }
}
