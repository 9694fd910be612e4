import type { Namespace, PluginContext } from '@latchkey/kernel'
import type { FlowOptions } from '../options.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import type { Access } from './createAccess.js'

/** Ends sessions when wallets disconnect. */
export interface Leaving {
  /** A wallet is about to disconnect. */
  leave(namespace: Namespace): Promise<void>
  /** Finds wallets that ended the connection by themselves or in another tab. */
  look(): void
}

/** Parameters of {@link createLeaving}. */
export interface LeavingParts {
  readonly context: PluginContext
  readonly options: FlowOptions
  readonly book: SessionBook
  readonly access: Access
}

/** Creates it for one instance. @param onLate - Called after a session was ended that a wallet signed while it disconnected. */
export function createLeaving({ context, options, book, access }: LeavingParts, onLate: () => void): Leaving {
  const connected = new Set<Namespace>()
  const left = new Set<Namespace>()
  const sessionsOf = (namespace: Namespace) => access.all().filter(({ data }) => data.chainId.startsWith(`${namespace}:`))
  const forget = (namespace: Namespace): boolean => {
    const own = sessionsOf(namespace)
    for (const { data } of own) access.remove(data.chainId, data.accountAddress)
    return own.length > 0
  }
  const leave: Leaving['leave'] = async (namespace) => {
    left.add(namespace)
    if (options.signOutOnDisconnect === false) return
    const { sessions } = context.state.current
    const isAll = !Object.entries(sessions).some(([other, { status }]) => other !== namespace && status === 'connected')
    const known = access.all()
    forget(namespace)
    await book.revokeAll({ namespace, known, isAll })
    // The wallet stays connected until every tap has run. A session that it signed meanwhile was ended with the others.
    if (forget(namespace)) onLate()
  }
  return {
    leave,
    look() {
      for (const [namespace, { status }] of Object.entries(context.state.current.sessions)) {
        if (status === 'connected') {
          // Still connected while the taps run.
          if (!connected.has(namespace)) left.delete(namespace)
          connected.add(namespace)
        } else if (status === 'disconnected' && connected.delete(namespace)) {
          if (left.delete(namespace) && sessionsOf(namespace).length === 0) continue
          leave(namespace).catch((error: unknown) => context.log.error('A session that was left could not be ended.', error))
        }
      }
    },
  }
}
