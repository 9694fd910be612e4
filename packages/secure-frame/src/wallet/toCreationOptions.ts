import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { failure } from '../channel/failure.js'

const USER_BYTES = 32
const text = z.string().check(z.maxLength(512))
const bytes = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/)),
  z.transform((value) => Uint8Array.from(base64urlnopad.decode(value))),
)
const credential = z.object({ id: bytes })

const creationSchema = z.object({
  rp: z.object({ name: text, id: z.optional(text) }),
  user: z.object({ id: bytes, name: text, displayName: text }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.int() })).check(z.maxLength(32)),
  excludeCredentials: z.optional(z.array(credential).check(z.maxLength(64))),
})

const requestSchema = z.object({
  challenge: bytes,
  rpId: z.optional(text),
  allowCredentials: z.optional(z.array(credential).check(z.maxLength(64))),
})

const toCredential = ({ id }: { readonly id: Uint8Array<ArrayBuffer> }) => ({ type: 'public-key' as const, id })

/** Options of the service for a new passkey. What a passkey has to be is the frame's own rule. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function toCreationOptions(json: unknown): PublicKeyCredentialCreationOptions {
  const { rp, user, challenge, pubKeyCredParams, excludeCredentials = [] } = read(creationSchema, json)
  return {
    rp: { name: rp.name, ...(rp.id !== undefined && { id: rp.id }) },
    // Not the service's: a passkey of the same id would be written over, and with it what it opens.
    user: { ...user, id: crypto.getRandomValues(new Uint8Array(USER_BYTES)) },
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    excludeCredentials: excludeCredentials.map(toCredential),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Options of the service for the use of a passkey. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function toRequestOptions(json: unknown): PublicKeyCredentialRequestOptions {
  const { challenge, rpId, allowCredentials = [] } = read(requestSchema, json)
  return {
    challenge,
    ...(rpId !== undefined && { rpId }),
    allowCredentials: allowCredentials.map(toCredential),
    userVerification: 'required',
  }
}

function read<T extends z.ZodMiniType>(schema: T, json: unknown): z.output<T> {
  const options = safely(() => schema.safeParse(json))
  if (!options?.success) throw failure('FAILED', 'The options for the passkey cannot be read.')
  return options.data
}

/** Base64url whose last character has bits that no code uses throws inside of the schema. */
function safely<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
