import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import type { SiwxSession } from '../contracts/index.js'
import type { SiwxState } from '../registry.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import { createTimer } from '../sessions/createTimer.js'
import { endOf, isCurrent, isOf } from '../sessions/isCurrent.js'
import type { Identify } from './Identity.js'

/** Who is signed in, as the state shows it. */
export interface Access {
  /** The session of the account and network in use. */
  current(): SiwxSession | undefined
  /** Every session that was found valid, one for each chain and account. */
  all(): readonly SiwxSession[]
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
  readonly identify: Identify
  readonly recheckMs: number | undefined
  /** The session of the account in use is over. */
  onEnded(): void
}

/** Keeps the state and its end in time. What it holds is not what it shows: the state gives out copies. */
export function createAccess({ context, state, book, identify, recheckMs, onEnded }: AccessParts): Access {
  const end = createTimer(context.clock, context.signal)
  const recheck = createTimer(context.clock, context.signal)
  let sessions: readonly SiwxSession[] = []
  let current: SiwxSession | undefined

  const show = (next: readonly SiwxSession[]): void => {
    const identity = identify(context.state.current)
    sessions = next.filter(({ data }) => isCurrent(data, context.clock.now()))
    current = identity && sessions.find((one) => isOf(one, identity.chainId, identity.address))
    state.sessions = structuredClone(sessions) as readonly SiwxSession[]
    state.session = structuredClone(current)
    if (current) state.status = 'signedIn'
    else if (state.status === 'signedIn') state.status = 'signedOut'
    const shown = current
    end.set(shown && endOf(shown.data.expirationTime), () => shown && finish(shown))
    recheck.set(shown && recheckMs !== undefined ? context.clock.now() + recheckMs : undefined, () => shown && void check(shown))
  }
  const without = (chainId: CaipNetworkId, address: string) => sessions.filter((one) => !isOf(one, chainId, address))
  /** Time is up: the storage forgets the session when it is next read. */
  const finish = ({ data }: SiwxSession): void => {
    show(without(data.chainId, data.accountAddress))
    onEnded()
  }
  const check = async (shown: SiwxSession): Promise<void> => {
    const { chainId, accountAddress } = shown.data
    try {
      const [found] = await book.find(chainId, accountAddress, context.signal)
      if (current !== shown) return
      if (found) show(sessions)
      else finish(shown)
    } catch (error) {
      // Not being told is no reason to sign out: the next check tells.
      context.log.info('The session could not be checked.', error)
      if (current === shown) show(sessions)
    }
  }
  return {
    current: () => current,
    all: () => sessions,
    publish: (session) => show([...without(session.data.chainId, session.data.accountAddress), session]),
    remove: (chainId, address) => show(without(chainId, address)),
    clear: () => show([]),
    refresh: () => show(sessions),
  }
}
