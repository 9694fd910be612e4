import { withViews } from '@latchkey/feature-kit'
import type { EmbeddedPlugin } from './feature.js'
import { feature } from './feature.js'
import type { EmbeddedOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/** The views that can open before anything of a login has loaded, by group; it brings the others. The title of each is the text `embedded.` with its id. */
const VIEWS = ['EmailLogin ConnectSocials', 'ConnectingSocial ConnectingFarcaster Create']

/**
 * A wallet by e-mail, social login or passkey, in a frame that the page cannot reach. Its code and its frame load when somebody logs in, or had
 * logged in on an earlier visit.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const embedded: (options: EmbeddedOptions) => EmbeddedPlugin = withViews(feature, {
  load: () => import('./interface.js'),
  views: VIEWS.map((group) => group.split(' ').map((id) => ({ id, title: `embedded.${id}` }))),
  show({ context: { slots }, options: { hasEmail, socials, hasPasskey } }) {
    const add = (id: string, view: 'EmailLogin' | 'ConnectSocials', also?: readonly string[]): void =>
      void slots.add('connect.methods', {
        id,
        title: `embedded.${view}`,
        icon: 'key',
        view,
        params: { isInline: true },
        isInline: true,
        also,
      })
    if (hasEmail) add('email', 'EmailLogin')
    if (socials[0] || hasPasskey) add('social', 'ConnectSocials', socials)
  },
})
