import { base64urlnopad } from '@scure/base'
import { frameError } from '../../errors.js'
import { PRF_INPUT } from '../../recovery/prfInput.js'
import type { CreatedPasskey } from '../Screens.js'

const PRF_BYTES = 32

const extensions = { prf: { eval: { first: PRF_INPUT } } }

/**
 * Creates a passkey with a key of its own, in a press. Authenticators that tell the key only when the passkey is used are asked a second time.
 *
 * @throws LatchkeyError `PASSKEY_WITHOUT_KEY`; what the browser throws where the person says no, or where it creates none in a frame
 */
export async function createPasskey(
  view: Window,
  options: PublicKeyCredentialCreationOptions,
  signal: AbortSignal,
): Promise<CreatedPasskey & { readonly credentialId: string }> {
  const publicKey = { ...options, extensions: { ...options.extensions, ...extensions } }
  const made = (await view.navigator.credentials.create({ publicKey, signal })) as PublicKeyCredential | null
  if (!made) throw frameError('PASSKEY_WITHOUT_KEY', {})
  const { prf } = made.getClientExtensionResults()
  const credentialId = base64urlnopad.encode(new Uint8Array(made.rawId))
  const key = bytesOf(prf?.results?.first) ?? (prf?.enabled ? await usePasskey(view, [credentialId], signal) : undefined)
  if (!key) throw frameError('PASSKEY_WITHOUT_KEY', {})
  return { response: toJson(made), prf: key, credentialId }
}

/** The key of one of these passkeys. @throws LatchkeyError `PASSKEY_WITHOUT_KEY`; what the browser throws where the person says no */
export async function usePasskey(view: Window, credentialIds: readonly string[], signal: AbortSignal): Promise<Uint8Array> {
  const found = (await view.navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: Uint8Array.from(base64urlnopad.decode(id)) })),
      userVerification: 'required',
      extensions,
    },
    signal,
  })) as PublicKeyCredential | null
  const key = bytesOf(found?.getClientExtensionResults().prf?.results?.first)
  if (!key) throw frameError('PASSKEY_WITHOUT_KEY', {})
  return key
}

function bytesOf(source: BufferSource | undefined): Uint8Array | undefined {
  if (!source) return undefined
  const bytes = ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source)
  return bytes.length === PRF_BYTES ? bytes.slice() : undefined
}

/** JSON of WebAuthn, without the key. Written by hand: the browser's own has the key in it, and older ones have none. */
function toJson(made: PublicKeyCredential): Readonly<Record<string, unknown>> {
  const response = made.response as AuthenticatorAttestationResponse
  const encode = (buffer: ArrayBuffer): string => base64urlnopad.encode(new Uint8Array(buffer))
  return {
    id: made.id,
    rawId: encode(made.rawId),
    type: made.type,
    clientExtensionResults: {},
    ...(made.authenticatorAttachment === null ? {} : { authenticatorAttachment: made.authenticatorAttachment }),
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      transports: response.getTransports(),
    },
  }
}
