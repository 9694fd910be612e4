import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import type { SiwxSession } from '../contracts/index.js'
import type { SiwxState } from '../registry.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import { createTimer } from '../sessions/createTimer.js'
import { endOf, isCurrent, isOf } from '../sessions/isCurrent.js'
import type { Identify } from './Identity.js'
import type { Apply } from './transitions.js'
import { sessionsShown } from './transitions.js'

/** The sessions in the state. */
export interface Access {
  /** The session of the account and network in use. */
  current(): SiwxSession | undefined
  /** Every session that was found valid, one for each chain and account. */
  all(): readonly SiwxSession[]
  /** Adds a valid session; it signs in its account on its network. */
  publish(session: SiwxSession): void
  remove(chainId: CaipNetworkId, address: string): void
  clear(): void
  /** Account or network may have changed: shows the session for them, if one is known. */
  refresh(): void
}

/** Parameters of {@link createAccess}. */
export interface AccessParts {
  readonly context: PluginContext
  readonly state: Readonly<SiwxState>
  readonly apply: Apply
  readonly book: SessionBook
  readonly identify: Identify
  readonly recheckMs: number | undefined
  /** The session of the account in use has ended. */
  onEnded(): void
}

/** Updates the state, and ends sessions on time. It keeps its own list, as the state returns copies. */
export function createAccess({ context, state, apply, book, identify, recheckMs, onEnded }: AccessParts): Access {
  const end = createTimer(context.clock, context.signal)
  const recheck = createTimer(context.clock, context.signal)
  let sessions: readonly SiwxSession[] = []
  let current: SiwxSession | undefined

  const show = (next: readonly SiwxSession[]): void => {
    const identity = identify(context.state.current)
    sessions = next.filter(({ data }) => isCurrent(data, context.clock.now()))
    current = identity && sessions.find((one) => isOf(one, identity.chainId, identity.address))
    apply(sessionsShown(state, sessions, current))
    const shown = current
    end.set(shown && endOf(shown.data.expirationTime), () => shown && finish(shown))
    recheck.set(shown && recheckMs !== undefined ? context.clock.now() + recheckMs : undefined, () => shown && void check(shown))
  }
  const without = (chainId: CaipNetworkId, address: string) => sessions.filter((one) => !isOf(one, chainId, address))
  /** The session has expired; the storage removes it at the next read. */
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
      // A failed check does not sign out: the next check decides.
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
