import type { PluginContext, WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { activeAccount } from '@latchkey/feature-kit'
import type { Sender } from './FlowParts.js'

/**
 * The wallet of a sender, which is asked for no other account and network.
 *
 * @param onAsk - Called before each request.
 */
export const walletOf =
  (context: PluginContext<'send'>, { id, namespace }: Sender, onAsk: () => void): WalletRequest =>
  async ({ method, params }) => {
    if (activeAccount(context.state.current)?.id !== id) throw new LatchkeyError('SESSION_CHANGED', { namespace })
    onAsk()
    return context.request({ namespace, method, ...(params !== undefined && { params: params as readonly unknown[] }) })
  }
