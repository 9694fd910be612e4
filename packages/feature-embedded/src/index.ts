import { withViews } from '@latchkey/feature-kit'
import type { IconPath } from '@latchkey/kernel'
import type { EmbeddedPlugin } from './feature.js'
import { feature } from './feature.js'
import type { EmbeddedOptions } from './options.js'
import { CONNECTOR_ID } from './wallet/connectorId.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/** A letter. */
const icon: IconPath = { path: 'M3 6h18v12H3z m0 .5 9 6.5 9-6.5' }

/**
 * A wallet by e-mail, social login or passkey, in a frame that the page cannot reach. Its code and its frame load when somebody logs in, or had
 * logged in on an earlier visit.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const embedded: (options: EmbeddedOptions) => EmbeddedPlugin = withViews(feature, {
  load: () => import('./interface.js'),
  views: [
    [
      { id: 'EmailLogin', title: 'embedded.email.title' },
      { id: 'ConnectSocials', title: 'embedded.socials.title' },
    ],
    [
      { id: 'EmailVerifyOtp', title: 'embedded.otp.title' },
      { id: 'EmailVerifyDevice', title: 'embedded.device.title' },
      { id: 'ConnectingSocial', title: 'embedded.socials.title' },
      { id: 'Create', title: 'embedded.passkey.title' },
      { id: 'ApproveTransaction', title: 'embedded.approve.title', role: 'decision' },
    ],
    [
      { id: 'Profile', title: 'embedded.profile.title' },
      { id: 'UpdateEmailWallet', title: 'embedded.update.title' },
      { id: 'UpdateEmailPrimaryOtp', title: 'embedded.primary.title' },
      { id: 'UpdateEmailSecondaryOtp', title: 'embedded.secondary.title' },
      { id: 'UpgradeEmailWallet', title: 'embedded.upgrade.title' },
    ],
  ],
  show({ context: { slots }, options: { email, socials, passkey } }) {
    if (email) slots.add('connect.methods', { id: 'email', title: 'embedded.email.title', icon, view: 'EmailLogin', isInline: true })
    if (socials.length > 0 || passkey)
      slots.add('connect.methods', {
        id: 'social',
        title: 'embedded.socials.title',
        icon,
        view: 'ConnectSocials',
        params: { isInline: true },
        isInline: true,
      })
    slots.add('account.actions', {
      id: 'embedded',
      title: 'embedded.profile.title',
      icon: 'key',
      view: 'Profile',
      isShown: ({ activeNamespace = '', sessions }) => {
        const session = sessions[activeNamespace]
        return session?.status === 'connected' && session.connectorId === CONNECTOR_ID
      },
    })
  },
})
