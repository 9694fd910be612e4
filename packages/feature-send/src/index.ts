import { withViews } from '@latchkey/feature-kit'
import type { SendPlugin } from './feature.js'
import { feature } from './feature.js'
import type { SendOptions } from './options.js'
import { receiveIcon, sendIcon } from './icons.js'
import type { SendView } from './registry.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/** Views and their titles. */
const VIEWS = {
  WalletSend: 'action',
  WalletSendSelectToken: 'tokens',
  WalletSendPreview: 'review.title',
  WalletReceive: 'receive',
  WalletCompatibleNetworks: 'networks',
} as const satisfies Record<SendView, string>

/**
 * Lets visitors send coins and tokens, and shows where they can be sent to. The code and the views load when one of the views opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const send: (options?: SendOptions) => SendPlugin = withViews(feature, {
  load: () => import('./interface.js'),
  views: [Object.entries(VIEWS).map(([id, name]) => ({ id, title: `send.${name}` }))],
  show({ context: { slots } }) {
    slots.add('account.actions', { id: 'send', title: 'send.action', icon: sendIcon, view: 'WalletSend' })
    slots.add('account.actions', { id: 'receive', title: 'send.receive', icon: receiveIcon, view: 'WalletReceive' })
  },
})
