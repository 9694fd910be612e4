import type { LatchkeyState, PluginContext } from '@latchkey/kernel'

/** Whether the visitor is somewhere in the views of buying. */
const isBuying = ({ modal, router }: LatchkeyState): boolean => modal.open && router.history.some(({ view }) => view === 'OnRampProviders')

/** Tells once for each time that the visitor comes to buy. */
export function tellIntent(context: PluginContext<'onramp'>, isSmartAccount: () => boolean): void {
  const tell = (isHere: boolean): void => {
    if (isHere) context.events.emit('SELECT_BUY_CRYPTO', { isSmartAccount: isSmartAccount() })
  }
  context.onDispose(context.state.subscribe(isBuying, tell))
  tell(isBuying(context.state.current))
}
