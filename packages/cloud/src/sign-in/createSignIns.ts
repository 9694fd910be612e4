import type { authenticateBodySchema } from '@latchkey/cloud-protocol'
import type * as z from 'zod/mini'
import { demandRate } from '../application/demandRate.js'
import type { RateStore } from '../application/sharedCounts.js'
import type { Configuration } from '../configuration/schema.js'
import { isLatchkeyError } from '@latchkey/kernel'
import { refuse } from '../errors/refuse.js'
import { readBearerText } from '../keys/keys.js'
import type { Log } from '../operations/observe.js'
import type { Signatures } from '../signatures/createSignatures.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { DAY_MS, RATE_WINDOW_MS } from '../timeouts.js'
import type { SignInPlace } from './createNonces.js'
import { createNonces } from './createNonces.js'
import type { FoundSession, Me } from './createSignInSessions.js'
import { createSignInSessions } from './createSignInSessions.js'
import { describeMe } from './describeMe.js'

interface SignInParts {
  readonly configuration: Configuration
  readonly db: CloudDatabase
  readonly store: RateStore
  readonly log: Log
  readonly signatures: Signatures
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A signed message with what came along. */
interface Authentication {
  readonly body: z.output<typeof authenticateBodySchema>
  readonly nonceToken: string | undefined
  readonly projectId: string
  readonly origin: string | null
  /** The network of the visitor's address. */
  readonly whom: string
}

/** Sign-ins by signed messages. Each method throws LatchkeyError `CLOUD_REFUSED`. */
export interface SignIns {
  begin(projectId: string, origin: string | null): Promise<{ readonly nonce: string; readonly token: string }>
  authenticate(authentication: Authentication): Promise<{ readonly token: string }>
  describe(request: Request, projectId: string, withAccount: boolean): Promise<Me>
  setMetadata(request: Request, projectId: string, metadata: Readonly<Record<string, unknown>> | null): Promise<void>
  end(request: Request, projectId: string): Promise<void>
}

/** Creates them where they are configured. */
export function createSignIns({ configuration, db, store, log, signatures, now }: SignInParts): SignIns | undefined {
  const { signIn, publicUrl = 'latchkey-cloud' } = configuration
  if (signIn === undefined) return undefined
  const [nonces, sessions] = [createNonces(db, now), createSignInSessions(db, now)]
  const count = (whom: string, prefix: string, limit: number): Promise<void> =>
    demandRate(whom, { limit, windowMs: RATE_WINDOW_MS }, { counts: store, prefix, now })
  const countAccount = (whom: string): Promise<void> =>
    demandRate(whom, { limit: signIn.accountsPerDay, windowMs: DAY_MS }, { counts: store, prefix: 'signInAccount:', now })
  const demand = async (request: Request, projectId: string): Promise<FoundSession> => {
    const token = readBearerText(request)
    const session = token === undefined ? undefined : await sessions.find(token, projectId, request.headers.get('origin'))
    if (session === undefined) throw refuse('UNAUTHORIZED', 'The session has ended.')
    return session
  }
  return {
    begin: (projectId, origin) => nonces.begin(placeOf(projectId, origin)),
    async authenticate({ body, nonceToken = '', projectId, origin, whom }) {
      const place = placeOf(projectId, origin)
      await count(whom, 'signInTry:', signIn.triesPerMinute)
      const nonce = await nonces.read(nonceToken, place)
      if (nonce === undefined) throw usedNonce()
      const { data, message, signature, walletInfo } = body
      const verified = await signatures
        .verifySent({ data, message, signature, origin: place.origin, nonce })
        .catch(async (error: unknown) => {
          // If the chain did not answer, the same signature may be sent again.
          if (!isLatchkeyError(error, 'CLOUD_REFUSED') || error.context.failure !== 'UPSTREAM_FAILED') await nonces.take(nonceToken, place)
          throw error
        })
      if (!(await nonces.take(nonceToken, place))) throw usedNonce()
      const { accountAddress: address, chainId, uri, domain, expirationTime } = verified.data
      // Only who owns the account is counted, so that nobody else can keep it out.
      await count(`${projectId}:${chainId}:${address}`, 'signIn:', signIn.sessionsPerMinute)
      if (!(await sessions.hasAccount({ chainId, address }, projectId))) await countAccount(whom)
      const latest = now() + signIn.sessionMinutes * 60_000
      const expiresAt = expirationTime === undefined ? latest : Math.min(latest, Date.parse(expirationTime))
      const { token, account } = await sessions.start({ chainId, address, uri, domain, nonce, expiresAt, wallet: walletInfo }, place)
      log.info({ project: projectId, account }, 'signed in')
      return { token }
    },
    describe: async (request, projectId, withAccount) => describeMe(await demand(request, projectId), { issuer: publicUrl, withAccount }),
    async setMetadata(request, projectId, metadata) {
      const { uuid } = await demand(request, projectId)
      await sessions.setMetadata(uuid, metadata)
      log.info({ project: projectId, account: uuid }, 'account metadata changed')
    },
    async end(request, projectId) {
      const { hash, uuid } = await demand(request, projectId)
      await sessions.end(hash)
      log.info({ project: projectId, account: uuid }, 'signed out')
    },
  }
}

const usedNonce = () => refuse('UNAUTHORIZED', 'The nonce was used, has expired, or is of another page or project.', 'x-nonce-jwt')

/** Only pages sign in: the message is for the origin that the browser names. */
function placeOf(projectId: string, origin: string | null): SignInPlace {
  if (origin !== null && /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) return { projectId, origin }
  throw refuse('ORIGIN_NOT_ALLOWED', 'Only pages sign in: the request names no origin.')
}
