import type { Clock } from '@latchkey/kernel'
import { describeError, isLatchkeyError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { OnrampProvider } from '../contracts/index.js'
import { onrampError } from '../errors/onrampError.js'
import { PROVIDER_LIMIT_MS } from '../timeouts.js'

/** Parameters of {@link askProvider}. */
export interface Asking<T> {
  readonly clock: Clock
  readonly provider: OnrampProvider
  readonly signal: AbortSignal
  /** Time limit in milliseconds. @default 10_000 */
  readonly timeoutMs?: number
  ask(signal: AbortSignal): Promise<unknown>
  /** Undefined: the answer is invalid. */
  read(answer: unknown): T | undefined
}

/**
 * Sends a request to a provider, which is third-party code: with a time limit, and with its answer validated.
 *
 * @throws LatchkeyError `ONRAMP_PROVIDER_FAILED` | `ONRAMP_ANSWER_INVALID` | `ABORTED` | an error of this package or the kernel that it rejects with
 */
export async function askProvider<T>({ clock, provider, signal, timeoutMs = PROVIDER_LIMIT_MS, ask, read }: Asking<T>): Promise<T> {
  const failed = (detail: string, cause?: unknown) => onrampError('ONRAMP_PROVIDER_FAILED', { provider: provider.name, detail }, { cause })
  const timedOut = () => failed(`nothing within ${timeoutMs / 1_000} s.`)
  const answer = await withDeadline({ clock, timeoutMs, signal, action: `onramp ${provider.id}`, timedOut }, ask).catch(
    (error: unknown) => {
      throw isLatchkeyError(error) ? error : failed(describeError(error), error)
    },
  )
  const value = read(answer)
  if (value === undefined) throw onrampError('ONRAMP_ANSWER_INVALID', { provider: provider.name, problem: 'it cannot be read' })
  return value
}
