import type { LatchkeyState, PluginContext } from '@latchkey/kernel'

/** Whether a view of buying is open. */
const isBuying = ({ modal, router }: LatchkeyState): boolean => modal.open && router.history.some(({ view }) => view === 'OnRampProviders')

/** Emits one event each time the visitor opens the views of buying. */
export function reportIntent(context: PluginContext<'onramp'>, isSmartAccount: () => boolean): void {
  const report = (isHere: boolean): void => {
    if (isHere) context.events.emit('SELECT_BUY_CRYPTO', { isSmartAccount: isSmartAccount() })
  }
  context.onDispose(context.state.subscribe(isBuying, report))
  report(isBuying(context.state.current))
}
