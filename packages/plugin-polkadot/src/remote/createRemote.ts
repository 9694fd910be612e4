import type { RemoteNamespace } from '@latchkey/kernel'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { handleRemote } from './handleRemote.js'

/** The namespace proposed to remote wallets. */
export function createRemote(chain: PolkadotChain): RemoteNamespace {
  return {
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
    request: (request, send) => handleRemote(chain, request, send),
  }
}
