import { activeAccount } from '@latchkey/feature-kit'
import type { LatchkeyState, PluginContext } from '@latchkey/kernel'

/** Whether the view that sends is open. */
const isSending = ({ modal, router }: LatchkeyState): boolean => modal.open && router.history.some(({ view }) => view === 'WalletSend')

/** Emits one event each time the visitor opens the view that sends. */
export function reportIntent({ state, events, onDispose }: PluginContext<'send'>): void {
  const report = (isHere: boolean): void => {
    if (!isHere) return
    const { isSmartAccount = false, chainId: network } = activeAccount(state.current) ?? {}
    events.emit('OPEN_SEND', { isSmartAccount, network })
  }
  onDispose(state.subscribe(isSending, report))
  report(isSending(state.current))
}
