import { base64urlnopad } from '@scure/base'
import { passkeyAnswerSchema, sessionSchema } from '@latchkey/cloud-protocol/embedded'
import { failure, isFailure } from '../channel/failure.js'
import { frameError } from '../errors.js'
import { PRF_INPUT } from '../recovery/prfInput.js'
import { toCreationOptions, toRequestOptions } from '../wallet/toCreationOptions.js'
import type { LoginParts } from './Logins.js'

interface Used {
  /** JSON of WebAuthn, without what the PRF gave. */
  readonly response: Readonly<Record<string, unknown>>
  readonly prf: Uint8Array
}

/** How a passkey is used. */
interface PasskeyLogin {
  readonly mode: 'login' | 'create'
  /** Of the service: the only account that may log in. @default any */
  readonly accountId?: string
  readonly signal: AbortSignal
}

/** Logs in by a passkey: one that exists, or a new one by a press in the frame. @returns 32 bytes that give the seed; the caller overwrites them. */
export async function logInByPasskey(
  { service, sessions, screens }: LoginParts,
  { mode, accountId, signal }: PasskeyLogin,
): Promise<Uint8Array> {
  const { loginId, options } = await service({ path: 'passkey', body: { mode }, answer: passkeyAnswerSchema, signal })
  const { response, prf } =
    mode === 'create' ? await screens.createPasskey(toCreationOptions(options), signal) : await use(toRequestOptions(options), signal)
  try {
    const asked = service({ path: 'passkey/session', body: { loginId, response }, answer: sessionSchema, signal })
    const login = await asked.catch((error: unknown) => {
      // Nobody was logged in before.
      throw isFailure(error, 'NOT_CONNECTED') ? failure('FAILED', 'The passkey is of no account here.', { cause: error }) : error
    })
    signal.throwIfAborted()
    if (accountId !== undefined && login.account.id !== accountId) throw failure('UNTRUSTED', 'The passkey is of another account.')
    const { account } = await sessions.begin(login)
    const { id } = response
    if (typeof id === 'string') await sessions.learn(account.id, { credentialId: id })
    return prf
  } catch (error) {
    prf.fill(0)
    throw error
  }
}

async function use(options: PublicKeyCredentialRequestOptions, signal: AbortSignal): Promise<Used> {
  const found = await find(options, signal)
  const first = found.getClientExtensionResults().prf?.results?.first
  if (!first) throw frameError('PASSKEY_WITHOUT_KEY', {})
  const prf = ArrayBuffer.isView(first) ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength) : new Uint8Array(first)
  if (prf.length !== 32) throw frameError('PASSKEY_WITHOUT_KEY', {})
  return { response: toJson(found), prf }
}

async function find(options: PublicKeyCredentialRequestOptions, signal: AbortSignal): Promise<PublicKeyCredential> {
  try {
    const publicKey = { ...options, extensions: { prf: { eval: { first: PRF_INPUT } } } }
    const found = (await navigator.credentials.get({ publicKey, signal })) as PublicKeyCredential | null
    if (found) return found
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof DOMException)) throw error
  }
  throw failure('REJECTED', 'No passkey was used.')
}

/** Written by hand: the browser's own has the key in it, and older ones have none. */
function toJson(found: PublicKeyCredential): Readonly<Record<string, unknown>> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response as AuthenticatorAssertionResponse
  const encode = (buffer: ArrayBuffer): string => base64urlnopad.encode(new Uint8Array(buffer))
  return {
    id: found.id,
    rawId: encode(found.rawId),
    type: found.type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: encode(clientDataJSON),
      authenticatorData: encode(authenticatorData),
      signature: encode(signature),
      ...(userHandle && { userHandle: encode(userHandle) }),
    },
  }
}
