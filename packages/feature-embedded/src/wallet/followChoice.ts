import type { PluginContext, Session } from '@latchkey/kernel'
import type { Frame } from '../frame/Frame.js'
import { accountType } from './accountType.js'
import { CONNECTOR_ID } from '../connectorId.js'
import type { Memory } from './createMemory.js'

/** Parameters of {@link followChoice}. */
export interface FollowParts {
  readonly context: Pick<PluginContext, 'events' | 'log' | 'state'>
  readonly frame: Pick<Frame, 'request'>
  readonly memory: Pick<Memory, 'setAccountType'>
}

const connectedHere = (session: Session | undefined) =>
  session?.status === 'connected' && session.connectorId === CONNECTOR_ID ? session : undefined

/** Keeps the account that the visitor chooses of the two, and tells the frame, which signs by it where a request names none. */
export function followChoice({ context, frame, memory }: FollowParts): void {
  context.state.subscribe(
    ({ sessions }) => connectedHere(sessions['eip155']),
    (session, before) => {
      // Accounts that came or went are no choice, and one alone is none: a key may be a smart account on one network and not on the next.
      if (!session || !before || session.accounts.length < 2 || session.accounts.length !== before.accounts.length) return
      const type = accountType(session.account.type)
      if (!type || type === before.account.type) return
      memory.setAccountType(type)
      context.events.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network: session.chainId })
      frame
        .request('SET_PREFERRED_ACCOUNT', { type })
        .catch((error: unknown) => context.log.warn('The wallet keeps another account as its first.', error))
    },
  )
}
