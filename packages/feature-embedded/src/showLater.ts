import type { FlowOptions } from './flow/createFlow.js'
import type { EmbeddedView } from './registry.js'

const titled = <V extends EmbeddedView>(...ids: readonly V[]) => ids.map((id) => ({ id, title: `embedded.${id}` }))

/** Registers what nobody needs before the flow loads, so that the first load does not name it: the steps of a login, and the account. */
export function showLater({ id, slots, views }: FlowOptions['context']): void {
  const loadSteps = () => import('./ui/index.js')
  views.add(titled('EmailVerifyOtp', 'EmailVerifyDevice'), loadSteps)
  views.add([{ id: 'ApproveTransaction', title: 'embedded.ApproveTransaction', role: 'decision' }], loadSteps)
  const loadAccount = () => import('./ui/account.js')
  views.add(titled('Profile', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp', 'UpgradeEmailWallet'), loadAccount)
  const sessions = 'embedded.sessions.title'
  views.add(
    [
      { id: 'SmartSessionCreated', title: sessions },
      { id: 'SmartSessionList', title: sessions },
    ],
    loadAccount,
  )
  slots.add('account.actions', {
    id,
    title: 'embedded.Profile',
    icon: 'key',
    view: 'Profile',
    isShown: ({ activeNamespace = '', sessions }) => {
      const session = sessions[activeNamespace]
      return session?.status === 'connected' && session.connectorId === id
    },
  })
}
