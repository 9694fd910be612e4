import { withViews } from '@latchkey/feature-kit'
import type { NamesPlugin } from './feature.js'
import { feature } from './feature.js'
import type { NamesOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * Names of accounts: ENS from the chain, and those of the cloud's zone, in which visitors can take one. The code loads with the first account, the views when one
 * opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`; `createLatchkey` throws it for a zone without `endpoints.blockchain`
 */
export const names: (options?: NamesOptions) => NamesPlugin = withViews(feature, {
  load: () => import('./interface.js'),
  views: [
    [
      { id: 'ChooseAccountName', title: 'names.choose.title' },
      { id: 'RegisterAccountName', title: 'names.register.title' },
      { id: 'RegisterAccountNameSuccess', title: 'names.success.title' },
    ],
  ],
  show({ context, options: { zone } }) {
    if (!zone) return
    context.slots.add('account.actions', {
      id: 'names',
      title: 'names.action',
      icon: 'globe',
      view: 'ChooseAccountName',
      isShown: ({ activeNamespace, sessions }) => activeNamespace === 'eip155' && sessions[activeNamespace]?.status === 'connected',
    })
  },
})
