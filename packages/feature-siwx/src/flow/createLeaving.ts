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

/** Makes it for one instance. */
export function createLeaving({ context, options, book, access }: LeavingParts): Leaving {
  const connected = new Set<Namespace>()
  const left = new Set<Namespace>()
  const leave: Leaving['leave'] = async (namespace) => {
    left.add(namespace)
    if (options.signOutOnDisconnect === false) return
    const { sessions } = context.state.current
    const isAll = !Object.entries(sessions).some(([other, { status }]) => other !== namespace && status === 'connected')
    const known = access.all()
    for (const { data } of known) if (data.chainId.startsWith(`${namespace}:`)) access.remove(data.chainId, data.accountAddress)
    await book.revokeAll({ namespace, known, isAll })
  }
  return {
    leave,
    look() {
      for (const [namespace, { status }] of Object.entries(context.state.current.sessions)) {
        if (status === 'connected') {
          // Still connected while what is told to leave works.
          if (!connected.has(namespace)) left.delete(namespace)
          connected.add(namespace)
        } else if (status === 'disconnected' && connected.delete(namespace) && !left.delete(namespace)) {
          leave(namespace).catch((error: unknown) => context.log.error('A session that was left could not be ended.', error))
        }
      }
    },
  }
}
