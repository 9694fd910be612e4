import type { RemoteNamespace } from '@latchkey/kernel'
import { handleRemote } from './handleRemote.js'

/** The namespace proposed to remote wallets. */
export function createRemote(): RemoteNamespace {
  return {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged'],
    accountType: 'payment',
    request: handleRemote,
  }
}
