import { definePlugin } from '@latchkey/kernel'
import type { Plugin } from '@latchkey/kernel'
import { post } from './post.js'

/** Funds accounts on the local chains before their session is committed, so that the first balance is not zero. */
export function faucet(): Plugin<'demo.faucet', never> {
  return definePlugin({
    id: 'demo.faucet',
    apiVersion: 1,
    setup({ hooks }) {
      hooks.onConnect.tap(({ namespace, connection }) =>
        post('/fund', { namespace, addresses: connection.accounts.map(({ address }) => address) }),
      )
    },
  })
}
