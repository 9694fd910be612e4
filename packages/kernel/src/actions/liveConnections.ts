import type { Namespace } from '../contracts/caip.js'
import type { Dispose } from '../contracts/Dispose.js'
import type { Logger } from '../contracts/Logger.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { LiveConnection, LiveConnections } from '../instance/LiveConnections.js'

/** Builds the empty record of one instance. */
export function createLiveConnections(log: Pick<Logger, 'warn'>): LiveConnections {
  const connections = new Map<Namespace, LiveConnection>()
  const attempts = new Map<string, FollowingController>()
  const cancel: LiveConnections['cancel'] = (kind, key) => attempts.get(`${kind} ${key}`)?.abort()
  const release: LiveConnections['drop'] = (namespace) => {
    const live = connections.get(namespace)
    connections.delete(namespace)
    try {
      live?.unsubscribe()
    } catch (error) {
      log.warn(`${live?.connector.info.name} could not be unsubscribed from; what it reports is ignored.`, error)
    }
    return live
  }
  const drop: LiveConnections['drop'] = (namespace) => {
    const live = release(namespace)
    live?.over.abort(new LatchkeyError('WALLET_DISCONNECTED', { connectorId: live.connector.info.id }))
    return live
  }
  return {
    get: (namespace) => connections.get(namespace),
    entries: () => [...connections],
    set(namespace, live) {
      drop(namespace)
      connections.set(namespace, live)
    },
    drop,
    begin(kind, key, signals) {
      cancel(kind, key)
      const controller = new FollowingController(signals)
      attempts.set(`${kind} ${key}`, controller)
      const isLatest = (): boolean => attempts.get(`${kind} ${key}`) === controller
      return {
        signal: controller.signal,
        isLatest,
        isCurrent: () => isLatest() && !controller.signal.aborted,
        end() {
          if (isLatest()) attempts.delete(`${kind} ${key}`)
          controller.release()
        },
      }
    },
    cancel,
    pending: new Map(),
    decisions: new Map(),
    missed: new Set(),
    dispose() {
      // What waits for a wallet ends with the instance's own signal.
      for (const namespace of [...connections.keys()]) release(namespace)
      for (const controller of attempts.values()) controller.abort()
      attempts.clear()
    },
  }
}

/** A controller that also aborts with any of the given signals, until released. */
class FollowingController extends AbortController {
  readonly release: Dispose
  constructor(signals: readonly (AbortSignal | undefined)[]) {
    super()
    const followed = signals.filter((signal) => signal !== undefined)
    const abort = (): void => this.abort()
    for (const signal of followed) {
      if (signal.aborted) this.abort()
      signal.addEventListener('abort', abort)
    }
    this.release = () => followed.forEach((signal) => signal.removeEventListener('abort', abort))
  }
}
