import { passkeyAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import { deriveSealKey } from '../recovery/deriveSealKey.js'
import type { MadeRecovery } from '../screens/Screens.js'
import type { Session } from '../session/Session.js'
import { readOffered } from './readOffered.js'
import { toCreationOptions } from './toCreationOptions.js'
import type { Seal, WalletParts } from './WalletParts.js'

/** Lets the person make a way of recovery, of those that the operator offers. */
export async function makeRecovery(parts: WalletParts, session: Session, signal: AbortSignal): Promise<Seal> {
  const { sessions, screens } = parts
  const { kinds, guardian } = await readOffered(parts, session, signal)
  if (kinds.length === 0) throw failure('NOT_SERVED', 'The service offers no way of recovery, and there is no wallet without one.')
  const asked = kinds.includes('passkey')
    ? await sessions.ask({ path: 'passkey', body: { mode: 'create' }, answer: passkeyAnswerSchema, signal })
    : undefined
  const offer = {
    kinds,
    ...(asked && { passkey: toCreationOptions(asked.options) }),
    ...(guardian && { guardian }),
  }
  return sealOf(await screens.makeRecovery(offer, signal))
}

async function sealOf(made: MadeRecovery): Promise<Seal> {
  if (made.kind === 'guardian') return made
  const key = await deriveSealKey(made.secret, made.kind === 'code' ? 'recovery code' : 'passkey')
  made.secret.fill(0)
  return made.kind === 'code' ? { kind: 'code', key } : { kind: 'passkey', credentialId: made.credentialId, key }
}
