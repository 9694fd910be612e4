import type { PluginContext, WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { activeAccount } from '@latchkey/feature-kit'
import type { Sender } from './FlowParts.js'

/** What became of the last request: `asking` where there is no answer, or the wallet refused. */
export type Asked = 'never' | 'asking' | 'answered'

/**
 * The wallet of a sender, which is asked for no other account and network.
 *
 * @param onStep - Called before each request, and with each answer.
 */
export const walletOf =
  (context: PluginContext<'send'>, { id, namespace }: Sender, onStep: (asked: Asked) => void): WalletRequest =>
  async ({ method, params }) => {
    if (activeAccount(context.state.current)?.id !== id) throw new LatchkeyError('SESSION_CHANGED', { namespace })
    onStep('asking')
    const answer = await context.request({ namespace, method, ...(params !== undefined && { params: params as readonly unknown[] }) })
    onStep('answered')
    return answer
  }
