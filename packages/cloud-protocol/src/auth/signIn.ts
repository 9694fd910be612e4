import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { readLoosely } from '../reading/readLoosely.js'
import { address, label, networkId, pictureUrl, textUpTo, token } from '../shapes/shapes.js'

/** The answer of `GET nonce`. */
export const nonceSchema = z.object({
  nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{8,128}$/)),
  /** Sent back with the signature. */
  token,
})

/** The wallet that signed. */
export const walletInfoSchema = z.union([
  z.object({ type: z.enum(['walletconnect', 'extension', 'unknown']), name: z.optional(textUpTo(256)), icon: z.optional(pictureUrl) }),
  z.object({ type: z.literal('social'), social: label, identifier: textUpTo(256) }),
])

/** A wallet as a page describes it: what is bad is left out, because no sign-in fails by the picture of its wallet. */
const describedWallet = z.pipe(z.union([walletInfoSchema, z.unknown()]), z.pipe(z.transform(mendWallet), z.optional(walletInfoSchema)))

function mendWallet(value: unknown): z.output<typeof walletInfoSchema> | undefined {
  for (const schema of walletInfoSchema.def.options) {
    const wallet = readLoosely(schema, value)
    if (wallet !== undefined) return wallet
  }
  return undefined
}

/** The body of `POST authenticate`. */
export const authenticateBodySchema = z.object({
  /** Fields of the message, or the signed object of a wallet that signs in one step. */
  data: z.optional(z.unknown()),
  message: textUpTo(16_384),
  signature: textUpTo(16_384),
  clientId: z.optional(z.nullable(textUpTo(256))),
  walletInfo: z.optional(describedWallet),
})

/** The answer of `POST authenticate`. */
export const authenticatedSchema = z.object({ token })

/** An account that the service keeps. */
export const keptAccountSchema = z.object({
  uuid: label,
  caip2_chain: networkId,
  address,
  profile_uuid: label,
  created_at: textUpTo(64),
  is_main_account: z.boolean(),
  verification_status: z.optional(z.nullable(textUpTo(64))),
  connection_method: z.optional(z.nullable(z.record(textUpTo(64), z.unknown()))),
  metadata: z.optional(z.nullable(z.record(textUpTo(128), z.unknown()))),
  last_signed_in_at: textUpTo(64),
  signed_up_at: textUpTo(64),
  updated_at: textUpTo(64),
})

/** The answer of `GET me`. A session counts only where address and network are those that were asked for. */
export const meSchema = z.object({
  aud: textUpTo(512),
  iss: textUpTo(512),
  exp: z.number(),
  projectIdKey: textUpTo(128),
  sub: textUpTo(512),
  address,
  chainId: z.union([z.number(), textUpTo(64)]),
  chainIdNamespace: z.optional(textUpTo(16)),
  chainNamespace: z.optional(textUpTo(16)),
  caip2Network: networkId,
  uri: textUpTo(2_048),
  domain: textUpTo(256),
  projectUuid: textUpTo(128),
  profileUuid: textUpTo(128),
  nonce: textUpTo(128),
  email: z.optional(textUpTo(320)),
  appKitAccount: z.optional(keptAccountSchema),
})

/** The body of `PUT account-metadata`. */
export const accountMetadataBodySchema = z.object({ metadata: z.nullable(z.record(textUpTo(128), z.unknown())) })

/** The body of `POST otp`. */
export const startOtpBodySchema = z.object({ email: textUpTo(320), account: textUpTo(200) })

/** The answer of `POST otp`. */
export const otpStartedSchema = z.object({ uuid: z.nullable(textUpTo(64)) })

/** The body of `PUT otp`. */
export const confirmOtpBodySchema = z.object({ code: z.string().check(z.regex(/^\w{4,16}$/)) })

/** What proves who calls. */
const bearer = (value: string): { readonly authorization: string } => ({ authorization: `Bearer ${value}` })

/** Begins a sign-in. @throws LatchkeyError as `call` */
export const getNonce = (http: Http, options: CallOptions = {}): Promise<z.output<typeof nonceSchema>> =>
  call(http, { service: 'auth', path: '/nonce', answer: nonceSchema, ...options })

/** What {@link authenticate} sends. */
export interface Authentication extends z.output<typeof authenticateBodySchema> {
  /** `token` of {@link getNonce}. */
  readonly nonceToken: string
  /** `uuid` of {@link startOtp}, where an email address was confirmed. */
  readonly otp?: string
}

/** Signs in by a signed message. @throws LatchkeyError as `call` */
export const authenticate = (
  http: Http,
  { nonceToken, otp, ...body }: Authentication,
  options: CallOptions = {},
): Promise<z.output<typeof authenticatedSchema>> =>
  call(http, {
    service: 'auth',
    path: '/authenticate',
    method: 'POST',
    headers: { 'x-nonce-jwt': `Bearer ${nonceToken}`, ...(otp !== undefined && { 'x-otp': otp }) },
    body,
    answer: authenticatedSchema,
    ...options,
  })

/** Who has signed in. @param withAccount - With the account that the service keeps. @throws LatchkeyError as `call` */
export const getMe = (
  http: Http,
  { authToken, withAccount = false }: { readonly authToken: string; readonly withAccount?: boolean },
  options: CallOptions = {},
): Promise<z.output<typeof meSchema>> =>
  call(http, {
    service: 'auth',
    path: '/me',
    query: { includeAppKitAccount: withAccount ? true : undefined },
    headers: bearer(authToken),
    answer: meSchema,
    ...options,
  })

/** Stores what belongs to the account. Any answer of success is good. @throws LatchkeyError as `HttpClient.request` */
export async function setAccountMetadata(
  http: Http,
  { authToken, metadata }: z.output<typeof accountMetadataBodySchema> & { readonly authToken: string },
  options: CallOptions = {},
): Promise<void> {
  await http.request('auth', { path: '/account-metadata', method: 'PUT', headers: bearer(authToken), body: { metadata }, ...options })
}

/** Ends the session. Any answer of success is good. @throws LatchkeyError as `HttpClient.request` */
export async function signOut(http: Http, authToken: string, options: CallOptions = {}): Promise<void> {
  await http.request('auth', { path: '/sign-out', method: 'POST', headers: bearer(authToken), ...options })
}

/** Sends a code by email. @throws LatchkeyError as `call` */
export const startOtp = (
  http: Http,
  body: z.output<typeof startOtpBodySchema>,
  options: CallOptions = {},
): Promise<z.output<typeof otpStartedSchema>> =>
  call(http, { service: 'auth', path: '/otp', method: 'POST', body, answer: otpStartedSchema, ...options })

/** Confirms an email address by its code. Any answer of success is good. @throws LatchkeyError as `HttpClient.request` */
export async function confirmOtp(
  http: Http,
  { uuid, code }: { readonly uuid: string; readonly code: string },
  options: CallOptions = {},
): Promise<void> {
  await http.request('auth', { path: '/otp', method: 'PUT', headers: { 'x-otp': uuid }, body: { code }, ...options })
}
