import type { Namespace, PluginContext } from '@latchkey/kernel'
import type { FlowOptions } from '../options.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import type { Access } from './createAccess.js'

/** Ends the sessions of wallets that are left. */
export interface Leaving {
  /** A wallet is about to be left. */
  leave(namespace: Namespace): Promise<void>
  /** Looks for wallets that are gone without having been left: wallets, and other tabs, end connections by themselves. */
  look(): void
}

/** What it is made of. */
export interface LeavingParts {
  readonly context: PluginContext
  readonly options: FlowOptions
  readonly book: SessionBook
  readonly access: Access
}

/** Makes it for one instance. @param onLate - Somebody signed in with a wallet while it was left, and is signed in no more. */
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
    // The wallet is there until all who are told have worked: what it signed meanwhile was ended with the others.
    if (forget(namespace)) onLate()
  }
  return {
    leave,
    look() {
      for (const [namespace, { status }] of Object.entries(context.state.current.sessions)) {
        if (status === 'connected') {
          // Still connected while what is told to leave works.
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
