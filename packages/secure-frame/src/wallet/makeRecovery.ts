import { offeredSchema, passkeyAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import { deriveSealKey } from '../recovery/deriveSealKey.js'
import type { MadeRecovery, RecoveryKind } from '../screens/Screens.js'
import { toCreationOptions } from './toCreationOptions.js'
import type { Seal, WalletParts } from './WalletParts.js'

/** Whether the frame itself makes and asks for this kind of recovery. */
export const isOwnKind = (kind: string): kind is RecoveryKind => kind === 'passkey' || kind === 'code'

/** Lets the person make a way of recovery, of those that the operator offers. */
export async function makeRecovery({ sessions, screens }: WalletParts, signal: AbortSignal): Promise<Seal> {
  const { recoveries } = await sessions.ask({ path: 'offered', body: {}, answer: offeredSchema, signal })
  const kinds = recoveries.filter(isOwnKind)
  if (kinds.length === 0) throw failure('NOT_SERVED', 'The service offers no way of recovery, and there is no wallet without one.')
  const asked = kinds.includes('passkey')
    ? await sessions.ask({ path: 'passkey', body: { mode: 'create' }, answer: passkeyAnswerSchema, signal })
    : undefined
  return sealOf(await screens.makeRecovery({ kinds, ...(asked && { passkey: toCreationOptions(asked.options) }) }, signal))
}

async function sealOf(made: MadeRecovery): Promise<Seal> {
  const key = await deriveSealKey(made.secret, made.kind === 'code' ? 'recovery code' : 'passkey')
  made.secret.fill(0)
  return made.kind === 'code' ? { kind: 'code', key } : { kind: 'passkey', credentialId: made.credentialId, key }
}
