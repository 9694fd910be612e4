import { definePlugin } from '@latchkey/kernel'
import type { Plugin } from '@latchkey/kernel'

const AVATAR = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#31274d"/><circle cx="20" cy="16" r="7" fill="#c4b5fd"/><circle cx="20" cy="38" r="13" fill="#c4b5fd"/></svg>')}`

const MAIL = { path: 'M4 6.5h16v11H4zM4 7l8 6 8-6' }
const BELL = { path: 'M6 17h12M7.5 17v-6a4.5 4.5 0 0 1 9 0v6M10.5 20h3' }
const GIFT = { path: 'M4.5 9h15v4h-15zM6 13v7h12v-7M12 9v11M12 9c-4 0-5-4-2.5-4S12 9 12 9zM12 9c4 0 5-4 2.5-4S12 9 12 9z' }

/** Adds an item to every slot of the interface. */
export function everySlot(): Plugin<'demo.slots', { views: 'demo.Email' | 'demo.Help' | 'demo.Rewards' }> {
  return definePlugin({
    id: 'demo.slots',
    apiVersion: 1,
    setup({ views, slots }) {
      views.add(
        [
          { id: 'demo.Rewards', title: 'Rewards' },
          { id: 'demo.Email', title: 'Email' },
          { id: 'demo.Help', title: 'Help' },
        ],
        () => import('./views.js'),
      )
      slots.add('account.actions', { id: 'rewards', title: 'Rewards', icon: GIFT, view: 'demo.Rewards' })
      slots.add('account.tabs', { id: 'tokens', title: 'Tokens', view: 'demo.Rewards' })
      slots.add('account.tabs', { id: 'activity', title: 'Activity', view: 'demo.Help' })
      slots.add('account.identity', {
        id: 'names',
        identify: async ({ address }) => ({ name: `visitor-${address.slice(-4)}.eth`, avatar: AVATAR }),
      })
      slots.add('button.label', { id: 'names', label: ({ address }) => `visitor-${address.slice(-4)}.eth` })
      slots.add('connect.methods', { id: 'email', title: 'Email', icon: MAIL, view: 'demo.Email', isInline: true })
      slots.add('connect.methods', { id: 'social', title: 'Continue with a friend', icon: GIFT, view: 'demo.Rewards' })
      slots.add('header.actions', { id: 'news', title: 'News', icon: BELL, view: 'demo.Help' })
      slots.add('footer', { id: 'help', view: 'demo.Help' })
    },
  })
}
