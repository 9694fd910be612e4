import { emailAnswerSchema, sessionSchema } from '@latchkey/cloud-protocol/embedded'
import { isLatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import { failure, isFailure } from '../channel/failure.js'
import type { Turns } from '../createTurns.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { LoginParts, Logins } from './Logins.js'
import { logInByPasskey } from './passkeyLogins.js'

/** What a person does with the account itself, each on a screen of the frame. */
export function account(
  parts: LoginParts,
  { wallet, turns }: { readonly wallet: Wallet; readonly turns: Turns },
): Logins<'EXPORT_PHRASE' | 'ADD_RECOVERY' | 'RENEW_SHARES' | 'DELETE_ACCOUNT'> {
  const { sessions, screens } = parts
  /** The login has to be fresh: where it was too long ago, it is asked for again. */
  const freshly = async <T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    run().catch(async (error: unknown) => {
      if (!isFailure(error, 'NOT_CONNECTED')) throw error
      await logInAgain(parts, 'recovery', signal)
      return run()
    })
  return {
    EXPORT_PHRASE: (_, signal) =>
      turns(async () => {
        await logInAgain(parts, 'export', signal)
        const { toPhrase } = await import('../keys/toPhrase.js')
        await wallet.withSeed((seed) => screens.showPhrase(toPhrase(seed), signal), signal, true)
        return undefined
      }, signal),
    ADD_RECOVERY: (_, signal) => turns(async () => ({ kinds: [...(await freshly(() => wallet.addRecovery(signal), signal))] }), signal),
    RENEW_SHARES: (_, signal) => turns(async () => ({ kinds: [...(await freshly(() => wallet.renew(signal), signal))] }), signal),
    DELETE_ACCOUNT: (_, signal) =>
      turns(async () => {
        const {
          account: { id },
        } = await sessions.demand()
        await demandFresh(parts, signal)
        await screens.confirmDelete(signal)
        await logInAgain(parts, 'delete', signal)
        const guardian = await wallet.findGuardian(signal)
        await sessions.ask({ path: 'delete', body: {}, answer: z.unknown(), signal })
        await sessions.forget()
        // The account is gone, whatever becomes of what is left of it here and at the second service.
        try {
          await wallet.forget(id)
          if (guardian) await screens.dropGuarded(guardian, signal)
        } catch (error) {
          // Whoever closes that screen leaves the share where it is.
          if (!isLatchkeyError(error, 'REJECTED') && !signal.aborted) reportError(error)
        }
        return undefined
      }, signal),
  }
}

/** A company's login cannot be repeated in the frame: whose is too old learns it before anything is typed. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
async function demandFresh({ sessions }: LoginParts, signal: AbortSignal): Promise<void> {
  const { account: known } = await sessions.demand()
  if (known.kind === 'email' || known.kind === 'passkey') return
  try {
    await sessions.ask({ path: 'share', body: { isFresh: true }, answer: z.unknown(), signal })
  } catch (error) {
    // An account without a wallet has no share, and can be deleted.
    if (isFailure(error, 'NOT_CONNECTED')) throw error
  }
}

/**
 * A fresh login of the same account: by a code where it has an address, by its passkey where the service has to know (the phrase is read with the passkey anyway).
 * Of others the service demands that the last login is fresh.
 */
async function logInAgain(parts: LoginParts, purpose: 'export' | 'recovery' | 'delete', signal: AbortSignal): Promise<void> {
  const { sessions, service, store, screens } = parts
  const { account: known } = await sessions.demand()
  if (known.kind === 'passkey' && purpose === 'delete') {
    const prf = await logInByPasskey(parts, { mode: 'login', accountId: known.id, signal })
    prf.fill(0)
  }
  if (known.kind !== 'email' || known.email === undefined) return
  const deviceToken = await store.readDevice()
  const body = { email: known.email, ...(deviceToken !== undefined && { deviceToken }) }
  const { action, loginId } = await service({ path: 'email', body, answer: emailAnswerSchema, signal })
  if (action !== 'VERIFY_OTP') throw failure('NOT_CONNECTED', 'The device has to be registered. Log out and in again.')
  const code = await screens.askCode(purpose, known.email, signal)
  const login = await service({ path: 'otp', body: { loginId, code }, answer: sessionSchema, signal })
  if (login.account.id !== known.id) throw failure('UNTRUSTED', 'The code was of another account.')
  signal.throwIfAborted()
  await sessions.begin(login)
}
