import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { accountId, hex, identifier, listOf, textUpTo } from '../shapes/shapes.js'

/** Seconds since 1970, up to the year 9999. */
const seconds = z.int().check(z.gte(0), z.lte(253_402_300_799))

/** A part of a grant: its kind, e.g. `native-token-recurring-allowance`, and what belongs to it. @see ERC-7715 https://eips.ethereum.org/EIPS/eip-7715 */
const typed = z.object({
  type: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
  data: z.optional(z.record(z.string().check(z.maxLength(64)), z.unknown())),
})

/** What a session is used by, and ended on its chain. @see ERC-7710 https://eips.ethereum.org/EIPS/eip-7710 */
const delegation = z.object({
  context: hex,
  /** Who redeems it: the address of a contract. */
  manager: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
})

/** A smart session of an account. */
export const smartSessionSchema = z.object({
  pci: identifier,
  /** When it ends, in seconds since 1970. */
  expiration: z.optional(z.number()),
  /** In seconds since 1970. */
  revokedAt: z.optional(z.number()),
  project: z.optional(z.object({ id: textUpTo(128), name: z.optional(textUpTo(256)), url: z.optional(textUpTo(2_048)) })),
  /** Who may act. */
  signer: z.optional(typed),
  permissions: z.optional(listOf(typed, 16)),
  delegation: z.optional(delegation),
})

/** The answer of `GET /v1/sessions/{address}`. */
export const smartSessionsSchema = z.object({ pcis: listOf(smartSessionSchema, 200) })

/** What an account says that it granted. */
export const grantedSessionSchema = z.strictObject({
  /** CAIP-10. */
  account: accountId,
  projectId: textUpTo(128),
  /** Origin of the page, e.g. `https://shop.example`. */
  url: textUpTo(2_048),
  signer: typed,
  permissions: listOf(typed, 16).check(z.minLength(1)),
  /** When it ends, in seconds since 1970. */
  expiry: seconds,
  /** When it was signed, in seconds since 1970. */
  timestamp: seconds,
  /** Of a session that is a delegation. */
  delegation: z.optional(delegation),
})

/** A grant, before it is signed. */
export type GrantedSession = z.output<typeof grantedSessionSchema>

/** The body of `POST /v1/sessions/{address}`: {@link writeGrant}, and the account's signature of it. */
export const addSessionBodySchema = z.object({ message: textUpTo(8_192), signature: hex })

/** The body of `POST /v1/sessions/{address}/revoke`: the signature is of {@link writeRevocation}. */
export const revokeSessionBodySchema = z.object({ pci: identifier, signature: hex })

/** The text by which an account has a session listed (EIP-191). */
export const writeGrant = ({ account, projectId, url, signer, permissions, expiry, timestamp, delegation }: GrantedSession): string =>
  JSON.stringify({ account, projectId, url, signer, permissions, expiry, timestamp, delegation })

/**
 * The text by which an account ends a session (EIP-191).
 *
 * @param account - CAIP-10, of eip155
 * @param contextHash - Of a session that is a delegation: keccak256 of its context
 */
export const writeRevocation = ({
  account,
  projectId,
  pci,
  contextHash: context,
}: {
  readonly account: string
  readonly projectId: string
  readonly pci: string
  readonly contextHash?: string | undefined
}): string => JSON.stringify({ account: account.toLowerCase(), projectId, revoke: pci, context })

/** The smart sessions of an account. @param account - CAIP-10 id @throws LatchkeyError as `call` */
export const getSmartSessions = (http: Http, account: string, options: CallOptions = {}): Promise<z.output<typeof smartSessionsSchema>> =>
  call(http, { service: 'blockchain', path: `/v1/sessions/${encodeURIComponent(account)}`, answer: smartSessionsSchema, ...options })

/** What {@link addSmartSession} has listed. */
export interface SignedGrant extends z.output<typeof addSessionBodySchema> {
  /** CAIP-10. */
  readonly account: string
}

/** Has a smart session listed. @returns The session with its `pci` @throws LatchkeyError as `call` */
export const addSmartSession = (
  http: Http,
  { account, ...body }: SignedGrant,
  options: CallOptions = {},
): Promise<z.output<typeof smartSessionSchema>> =>
  call(http, {
    service: 'blockchain',
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    method: 'POST',
    body,
    answer: smartSessionSchema,
    ...options,
  })

/** What {@link revokeSmartSession} ends. */
export interface Revocation extends z.output<typeof revokeSessionBodySchema> {
  readonly address: string
}

/** Ends a smart session. Any answer of success is good. @throws LatchkeyError as `HttpClient.request` */
export async function revokeSmartSession(http: Http, { address, ...body }: Revocation, options: CallOptions = {}): Promise<void> {
  await http.request('blockchain', { path: `/v1/sessions/${encodeURIComponent(address)}/revoke`, method: 'POST', body, ...options })
}
