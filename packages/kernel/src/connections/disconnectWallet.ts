import type { Host } from '../contracts/Host.js'
import type { Connector } from '../contracts/Connector.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { abortable } from '../async/abortable.js'

/** How long a wallet may take to acknowledge a disconnect. The session is over either way. */
const TELL_LIMIT_MS = 10_000

/** Disconnects a wallet. Never rejects: a wallet that throws, rejects or hangs is logged. @returns `DISCONNECT_FAILED` for such a wallet. */
export async function disconnectWallet(
  kernel: Pick<Host, 'clock' | 'log' | 'signal'>,
  connector: Connector,
): Promise<LatchkeyError | undefined> {
  const { id: connectorId, name } = connector.info
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const cancel = kernel.clock.after(TELL_LIMIT_MS, stop)
  if (kernel.signal.aborted) stop()
  kernel.signal.addEventListener('abort', stop, { once: true })
  try {
    const disconnecting = async (): Promise<void> => connector.disconnect() // Async, so that a synchronous throw becomes a rejection.
    await abortable(disconnecting(), controller.signal, 'disconnect')
    return undefined
  } catch (cause) {
    const error = new LatchkeyError('DISCONNECT_FAILED', { connectorId }, { cause })
    kernel.log.warn(`${name} did not acknowledge the disconnect.`, error)
    return error
  } finally {
    cancel()
    kernel.signal.removeEventListener('abort', stop)
  }
}
