import type { PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { viewOf } from './sessionView.js'

/**
 * Opens the modal for choosing a wallet, also while another namespace is connected, and waits until a wallet is connected.
 *
 * @throws LatchkeyError `INTERFACE_MISSING` | `USER_REJECTED` when the modal closes without | `DISPOSED`
 */
export async function requestAccounts(context: PluginContext): Promise<void> {
  const view = context.views.ofRole('connect')
  if (view === undefined) throw new LatchkeyError('INTERFACE_MISSING', {})
  await context.open(view)
  await new Promise<void>((resolve, reject) => {
    const settle = (): void => {
      const { modal } = context.state.current
      const isConnected = viewOf(context.state.current).isConnected
      if (!isConnected && modal.open && !context.signal.aborted) return
      stop()
      context.signal.removeEventListener('abort', settle)
      if (isConnected) resolve()
      else if (context.signal.aborted) reject(new LatchkeyError('DISPOSED', {}))
      else reject(new LatchkeyError('USER_REJECTED', { method: 'eth_requestAccounts' }))
    }
    const stop = context.state.subscribe((state) => `${state.modal.open} ${viewOf(state).isConnected}`, settle)
    context.signal.addEventListener('abort', settle, { once: true })
    settle()
  })
}
