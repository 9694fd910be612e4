import { offeredSchema } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import type { GuardianOffer, RecoveryKind } from '../screens/Screens.js'
import type { Session } from '../session/Session.js'
import type { WalletParts } from './WalletParts.js'

/** What the operator offers, and the second service as screens need it. The service says where that is. */
export interface Offered {
  readonly kinds: readonly RecoveryKind[]
  readonly guardian?: GuardianOffer
}

/** Asks what is offered. */
export async function readOffered(parts: WalletParts, session: Session, signal: AbortSignal): Promise<Offered> {
  const { recoveries, guardian } = await parts.sessions.ask({ path: 'offered', body: {}, answer: offeredSchema, signal })
  return {
    kinds: recoveries.filter((kind) => kind !== 'guardian' || guardian !== undefined),
    ...(guardian && { guardian: toGuardian(parts, session, guardian) }),
  }
}

/** The second service, where it keeps a recovery of the account. */
export async function findGuardian(parts: WalletParts, session: Session, signal: AbortSignal): Promise<GuardianOffer | undefined> {
  const isKept = session.wallet?.recoveries.some(({ kind }) => kind === 'guardian') ?? false
  return isKept ? (await readOffered(parts, session, signal)).guardian : undefined
}

const toGuardian = (
  { openGuardian }: WalletParts,
  { account: { id: accountId, email: loginEmail } }: Session,
  { url, name }: NonNullable<z.output<typeof offeredSchema>['guardian']>,
): GuardianOffer => ({
  name,
  url: new URL(url).origin,
  ...(loginEmail !== undefined && { loginEmail }),
  send: async (email, signal) => (await openGuardian({ url: new URL(url).origin, accountId })).send(email, signal),
})
