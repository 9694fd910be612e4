import { isolate } from '@latchkey/feature-kit/react'
import { useLatchkey } from '@latchkey/react'
import { useFormat, useText } from '@latchkey/react/ui'
import type { SmartSession } from '../../wallet/createSmartSessions.js'
import { isActive } from '../../wallet/createSmartSessions.js'

/** A session for people. */
export interface DescribedSession {
  /** What may be done. */
  readonly title: string
  /** Until when, or that it is over. */
  readonly time: string
  /** Who may do it: an address. */
  readonly delegate: string
  readonly isActive: boolean
}

/** What permissions are called here, by the beginning of their types. */
const KINDS = [
  ['native-token-', 'coins'],
  ['erc20-', 'tokens'],
  ['contract-call', 'calls'],
] as const

/** Gives what says a session in words. Amounts are not repeated: who granted it read them in the wallet's own window. */
export function useDescribed(): (session: SmartSession) => DescribedSession {
  const text = useText()
  const format = useFormat()
  const { clock } = useLatchkey().ui
  return (session) => {
    const { permissions = [], signer, expiration = 0, revokedAt } = session
    const kind = KINDS.find(([start]) => permissions[0]?.type.startsWith(start))?.[1] ?? 'other'
    const address: unknown = signer?.data?.['address']
    const active = isActive(session, clock.now())
    const date = isolate(format.date(expiration * 1_000))
    const time = active
      ? text('embedded.sessions.until', { date })
      : text(`embedded.sessions.${revokedAt === undefined ? 'over' : 'ended'}`)
    return { title: text(`embedded.sessions.${kind}`), time, delegate: typeof address === 'string' ? address : '', isActive: active }
  }
}
