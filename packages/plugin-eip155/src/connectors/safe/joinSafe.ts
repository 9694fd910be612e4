import type { PluginContext } from '@latchkey/kernel'
import { NAMESPACE } from '../../chain/chainId.js'
import { SAFE_LEFT_KEY } from '../../storageKeys.js'
import { ANSWER_LIMIT_MS } from '../../timeouts.js'
import type { FramedPage } from './createSafeChannel.js'
import { createSafeChannel } from './createSafeChannel.js'
import { createSafeConnector, SAFE_ID } from './createSafeConnector.js'

/** Parameters of {@link joinSafe}. */
export interface JoinSafeParameters {
  readonly page: FramedPage
  /** The origins of Safe's interface. */
  readonly origins: readonly string[]
}

/**
 * Connects the Safe that embeds the page, without a prompt, because the owners opened the page
 * there themselves. A wallet that the visitor used here before stays, and so does the choice to be disconnected.
 */
export async function joinSafe(context: PluginContext, { page, origins }: JoinSafeParameters): Promise<void> {
  const listening = new AbortController()
  const channel = createSafeChannel({ page, origins, signal: AbortSignal.any([context.signal, listening.signal]) })
  const connector = createSafeConnector(channel)
  if (!(await isAnswering(context, connector.reconnect({ signal: context.signal })))) return listening.abort()
  context.connectors.add(connector)
  followChoice(context)
  await started(context)
  const isFree = context.state.current.sessions[NAMESPACE]?.status === 'disconnected'
  if (!isFree || context.storage.get(SAFE_LEFT_KEY, readLeft)) return
  await context
    .connect({ connectorId: SAFE_ID, namespace: NAMESPACE })
    .catch((error: unknown) => context.log.info('The Safe around this page is not connected.', error))
}

/** Only what this plugin stores means that the visitor left. */
const readLeft = (value: unknown): true | undefined => (value === true ? value : undefined)

/** Whether Safe answers in time. Other windows do not answer, or not as a Safe. */
function isAnswering({ clock, log }: PluginContext, answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(ANSWER_LIMIT_MS, () => resolve(false))
    answer
      .then(() => resolve(true))
      .catch((error: unknown) => {
        log.info('The window around this page is no Safe.', error)
        resolve(false)
      })
      .finally(cancel)
  })
}

function followChoice({ hooks, storage }: PluginContext): void {
  hooks.onDisconnect.tap(async ({ connectorId }) => {
    if (connectorId === SAFE_ID) storage.set(SAFE_LEFT_KEY, true)
  })
  hooks.onConnect.tap(async ({ connectorId }) => {
    if (connectorId === SAFE_ID) storage.remove(SAFE_LEFT_KEY)
  })
}

/** Resolves when the first reconnect run has ended. */
function started({ state }: PluginContext): Promise<void> {
  return new Promise((resolve) => {
    if (state.current.initialized) return resolve()
    const stop = state.subscribe(
      ({ initialized }) => initialized,
      () => {
        stop()
        resolve()
      },
    )
  })
}
