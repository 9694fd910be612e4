import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import type { SiwxSession } from '../contracts/index.js'
import type { SiwxState } from '../registry.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import { createTimer } from '../sessions/createTimer.js'
import { endOf, isCurrent, isOf } from '../sessions/isCurrent.js'
import { identityOf } from './Identity.js'

/** Who is signed in, as the state shows it. */
export interface Access {
  /** Shows a session that is valid; it signs in whoever uses its account on its network. */
  publish(session: SiwxSession): void
  remove(chainId: CaipNetworkId, address: string): void
  clear(): void
  /** The account or network in use may be another one: shows its session, if one is known. */
  refresh(): void
}

/** What it is made of. */
export interface AccessParts {
  readonly context: PluginContext
  readonly state: SiwxState
  readonly book: SessionBook
  readonly recheckMs: number | undefined
  /** The session of the account in use is over. */
  onEnded(): void
}

/** Keeps the state and its end in time. */
export function createAccess({ context, state, book, recheckMs, onEnded }: AccessParts): Access {
  const end = createTimer(context.clock, context.signal)
  const recheck = createTimer(context.clock, context.signal)

  const show = (all: readonly SiwxSession[]): void => {
    const sessions = all.filter(({ data }) => isCurrent(data, context.clock.now()))
    const identity = identityOf(context.state.current)
    const session = identity && sessions.find((one) => isOf(one, identity.chainId, identity.address))
    state.sessions = sessions
    state.session = session
    if (session) state.status = 'signedIn'
    else if (state.status === 'signedIn') state.status = 'signedOut'
    end.set(session && endOf(session.data.expirationTime), () => session && finish(session))
    recheck.set(session && recheckMs !== undefined ? context.clock.now() + recheckMs : undefined, () => session && void check(session))
  }
  const without = (chainId: CaipNetworkId, address: string) => state.sessions.filter((one) => !isOf(one, chainId, address))
  /** Time is up: the storage forgets the session when it is next read. */
  const finish = ({ data }: SiwxSession): void => {
    show(without(data.chainId, data.accountAddress))
    onEnded()
  }
  const check = async (session: SiwxSession): Promise<void> => {
    const { chainId, accountAddress } = session.data
    try {
      const [found] = await book.find(chainId, accountAddress, context.signal)
      if (state.session !== session) return
      if (found) show(state.sessions)
      else finish(session)
    } catch (error) {
      // Not being told is no reason to sign out: the next check tells.
      context.log.info('The session could not be checked.', error)
      if (state.session === session) show(state.sessions)
    }
  }
  return {
    publish: (session) => show([...without(session.data.chainId, session.data.accountAddress), session]),
    remove: (chainId, address) => show(without(chainId, address)),
    clear: () => show([]),
    refresh: () => show(state.sessions),
  }
}
