import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { passkeyAnswerSchema, passkeyBodySchema, passkeySessionBodySchema, sessionSchema } from '@latchkey/cloud-protocol/embedded'
import { parseJson } from '@latchkey/kernel/http'
import * as z from 'zod/mini'
import { demandRate } from '../../application/demandRate.js'
import type { RateStore } from '../../application/sharedCounts.js'
import type { Endpoint } from '../../endpoints/Endpoint.js'
import { refuse } from '../../errors/refuse.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import { DAY_MS, LOGIN_WAIT_MS } from '../../timeouts.js'
import type { Pending, PendingContents } from '../createPending.js'
import { createSecret } from '../createPending.js'
import type { SignIns } from '../createSignIns.js'
import type { Visitor } from '../Visitor.js'
import { walletEndpoint } from '../walletEndpoint.js'

interface PasskeyParts {
  readonly db: CloudDatabase
  /** The frame's: passkeys belong to its host. */
  readonly origin: string
  readonly pending: Pending
  readonly signIns: SignIns
  /** False where passkeys only bring wallets back: then there are only options, because the frame alone uses what they derive. */
  readonly canLogIn: boolean
  /** Accounts that one network may make in a day. */
  readonly passkeysPerDay: number
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
const refused = () => refuse('UNAUTHORIZED', 'The passkey is not known, or did not answer this question.', 'response')

/** Passkeys, as a login and for recovery. */
export function passkeyEndpoints(parts: PasskeyParts): readonly Endpoint[] {
  const { origin, pending, signIns, canLogIn } = parts
  const rpID = new URL(origin).hostname
  const session = walletEndpoint({
    path: 'passkey/session',
    summary: 'Logs in by the answer of a passkey; of a new one the account is made',
    body: passkeySessionBodySchema,
    answer: sessionSchema,
    async handle({ visitor, body: { loginId, response } }) {
      const asked = await pending.take('passkey', loginId, visitor)
      if (asked === undefined) throw refuse('NOT_FOUND', 'The login has expired. Begin again.', 'loginId')
      const verify = asked.mode === 'create' ? create : login
      return verify(parts, { visitor, asked, response, rpID })
    },
  })
  const options = walletEndpoint({
    path: 'passkey',
    summary: 'Options for the browser: to use a passkey, or to make one',
    body: passkeyBodySchema,
    answer: passkeyAnswerSchema,
    async handle({ visitor, body: { mode }, request }) {
      // With a session the passkey is one more way to bring its wallet back.
      const owner = request.headers.has('authorization') ? (await signIns.demand(visitor, request)).account : undefined
      const [challenge, user] = [createSecret(), createSecret()]
      const name = owner?.email ?? owner?.userName ?? visitor.projectName
      const made = mode === 'create' ? await creation({ rpID, challenge, user, name }) : await authentication({ rpID, challenge })
      const loginId = await pending.begin('passkey', visitor, { content: { mode, challenge, user }, forMs: LOGIN_WAIT_MS })
      return { loginId, options: made }
    },
  })
  return canLogIn ? [options, session] : [options]
}

interface Asking {
  readonly rpID: string
  /** 32 bytes as base64url. */
  readonly challenge: string
}

const creation = ({ rpID, challenge, user, name }: Asking & { readonly user: string; readonly name: string }) =>
  generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userID: bytesOf(user),
    userName: name,
    userDisplayName: name,
    challenge: bytesOf(challenge),
    timeout: LOGIN_WAIT_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

const authentication = ({ rpID, challenge }: Asking) =>
  generateAuthenticationOptions({ rpID, challenge: bytesOf(challenge), timeout: LOGIN_WAIT_MS, userVerification: 'required' })

interface Answered {
  readonly visitor: Visitor
  readonly asked: PendingContents['passkey']
  readonly response: Readonly<Record<string, unknown>>
  readonly rpID: string
}

/** The library throws at what is malformed, and at what is of another challenge, origin or page. */
const verified = async <T extends { readonly verified: boolean }>(verify: () => Promise<T>): Promise<T & { readonly verified: true }> => {
  const result = await verify().catch((): never => {
    throw refused()
  })
  if (!result.verified) throw refused()
  return result as T & { readonly verified: true }
}

const rulesOf = (origin: string, { visitor, asked, rpID }: Answered) => ({
  expectedChallenge: asked.challenge,
  expectedOrigin: origin,
  expectedTopOrigin: [visitor.page, origin],
  expectedRPID: rpID,
  requireUserVerification: true,
})

const clientDataSchema = z.object({ topOrigin: z.optional(z.string()) })

/** Of new passkeys the library does not look at the page around the frame. */
function demandPage({ response, visitor }: Answered, origin: string): void {
  const { clientDataJSON } = response['response'] as { readonly clientDataJSON: string }
  const { topOrigin } = clientDataSchema.parse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString()))
  if (topOrigin !== undefined && topOrigin !== visitor.page && topOrigin !== origin) throw refused()
}

async function create({ db, origin, signIns, passkeysPerDay, store, now }: PasskeyParts, answered: Answered) {
  const { visitor, asked, response } = answered
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({ response: response as unknown as RegistrationResponseJSON, ...rulesOf(origin, answered) }),
  )
  demandPage(answered, origin)
  const { credential } = registrationInfo as NonNullable<typeof registrationInfo>
  await demandRate(visitor.whom, { limit: passkeysPerDay, windowMs: DAY_MS }, { counts: store, prefix: 'passkeyAdd:', now })
  const session = await signIns.enter(visitor, { kind: 'passkey', subject: asked.user })
  const row = { credential_id: credential.id, account_id: session.account.id, project_id: visitor.projectId }
  const added = await db.query
    .insertInto('embedded_passkeys')
    .values({ ...row, public_key: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .execute()
  if (added.length === 0) throw refused()
  return session
}

async function login({ db, origin, signIns }: PasskeyParts, answered: Answered) {
  const { visitor, response } = answered
  const row = await db.query
    .selectFrom('embedded_passkeys')
    .selectAll()
    .where('credential_id', '=', typeof response['id'] === 'string' ? response['id'] : '')
    .where('project_id', '=', visitor.projectId)
    .executeTakeFirst()
  const account = row && (await signIns.find(row.account_id))
  if (row === undefined || account === undefined) throw refused()
  const credential = { id: row.credential_id, publicKey: bytesOf(row.public_key), counter: row.counter }
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({ response: response as unknown as AuthenticationResponseJSON, credential, ...rulesOf(origin, answered) }),
  )
  await db.query
    .updateTable('embedded_passkeys')
    .set({ counter: authenticationInfo.newCounter })
    .where('credential_id', '=', row.credential_id)
    .execute()
  return signIns.open(visitor, account)
}
