import type { CaipNetworkId } from '@latchkey/kernel'
import type { Answer } from '@latchkey/server-kit'
import { isOf } from '../sessions/isCurrent.js'
import type { AccountScope, ServerAccount } from './accounts.js'
import { endScope, readMetadata, writeMetadata } from './accounts.js'
import { authenticate } from './authenticate.js'
import { formatCookie } from './cookies.js'
import { demandSessions } from './demandSessions.js'
import { describeSession } from './describeSession.js'
import { serverError } from './errors.js'
import { limitRate } from './limitRate.js'
import { issueNonce } from './nonces.js'
import { readBody } from './readBody.js'
import type { ServerConfig } from './readOptions.js'
import type { HeldSession, ServerSession } from './sessions.js'
import { endSessions, findSessions, renewSessions, startSession } from './sessions.js'
import { writeTicket } from './tickets.js'

/** One route. @param address - Of the visitor, if it is known. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT'
  answer(request: Request, address: string | undefined, config: ServerConfig): Promise<Answer>
}

/** Most bytes of the application's data of an account. */
const METADATA_BYTES = 4_096

const show = ({ data, expiresAt }: ServerSession) => ({ data, expiresAt: new Date(expiresAt).toISOString() })
const scopeOf = ({ session: { data }, isContract }: HeldSession): AccountScope => ({ ...data, isContract })
/** The page's clock may be minutes off: it counts the end of a session from this time. */
const nowOf = ({ now }: ServerConfig) => new Date(now()).toISOString()
const list = (sessions: readonly HeldSession[], config: ServerConfig) => ({
  sessions: sessions.map(({ session }) => show(session)),
  now: nowOf(config),
})

/** The routes by the last part of their path: those of hosted authentication, and two more. */
export const routes = {
  nonce: {
    method: 'GET',
    async answer(request, address, config) {
      await limitRate(address, config)
      const { nonce, visitor, token } = await issueNonce(request, config)
      const cookies = [formatCookie('visitor', { value: visitor, lifetimeMs: config.nonceLifetimeMs }, config)]
      return { body: { nonce, token }, ...(token === undefined && { cookies }) }
    },
  },
  authenticate: {
    method: 'POST',
    async answer(request, address, config) {
      await limitRate(address, config)
      const start = await authenticate(request, address, config)
      const { session, held } = await startSession(start, await findSessions(request, config), config)
      const { token, cookies = [] } = await writeTicket(held, config)
      return { body: { session: show(session), token }, cookies }
    },
  },
  me: {
    method: 'GET',
    async answer(request, _, config) {
      const [newest] = await demandSessions(request, config)
      const { session } = newest
      const isAsked = new URL(request.url).searchParams.get('includeAppKitAccount') === 'true'
      const account = isAsked && (await describeAccount(newest, config))
      return {
        body: { ...describeSession(session), session: show(session), now: nowOf(config), ...(account && { appKitAccount: account }) },
      }
    },
  },
  sessions: {
    method: 'GET',
    answer: async (request, _, config) => ({ body: list(await findSessions(request, config), config) }),
  },
  renew: {
    method: 'POST',
    async answer(request, _, config) {
      const sessions = await renewSessions(await demandSessions(request, config), config)
      return give(sessions, list(sessions, config), config)
    },
  },
  'sign-out': {
    method: 'POST',
    async answer(request, _, config) {
      const { account, everywhere } = readLeaving(await readBody(request, config.maxBodyBytes, { isOptional: true }))
      const sessions = await findSessions(request, config)
      const left = sessions.filter(({ session }) => !account || isOf(session, account.chainId, account.accountAddress))
      // Sessions on other devices cannot be ended without one here, and must not seem to be.
      if (everywhere && left.length === 0) throw serverError('SIWX_NOT_SIGNED_IN', {})
      await endSessions(left, config)
      if (everywhere) await Promise.all(left.map((one) => endScope(scopeOf(one), config)))
      const rest = everywhere ? await findSessions(request, config) : sessions.filter((one) => !left.includes(one))
      return give(rest, {}, config)
    },
  },
  'account-metadata': {
    method: 'PUT',
    async answer(request, _, config) {
      const [newest] = await demandSessions(request, config)
      const { metadata = null } = await readBody(request, Math.min(METADATA_BYTES, config.maxBodyBytes))
      await writeMetadata(scopeOf(newest), JSON.stringify(metadata), config)
      return { body: {} }
    },
  },
} satisfies Readonly<Record<string, Route>>

/** An answer after which the visitor holds these sessions, newest first, and no others. */
async function give(sessions: readonly HeldSession[], body: object, config: ServerConfig): Promise<Answer> {
  const { token, cookies = [] } = await writeTicket(sessions.map(({ held }) => held).toReversed(), config)
  return { body: { ...body, token }, cookies }
}

/** In the words of hosted authentication. */
async function describeAccount(held: HeldSession, config: ServerConfig) {
  const { data } = held.session
  const metadata: unknown = JSON.parse(await readMetadata(scopeOf(held), config))
  return { caip2_chain: data.chainId, address: data.accountAddress, metadata }
}

/** Which sessions end: of one account on one chain, or all; in this browser, or wherever their accounts are signed in. */
function readLeaving({ chainId, accountAddress, everywhere = false }: Readonly<Record<string, unknown>>) {
  const isOne = typeof chainId === 'string' && typeof accountAddress === 'string'
  const isAll = chainId === undefined && accountAddress === undefined
  if (!(isOne || isAll) || typeof everywhere !== 'boolean')
    throw serverError('SIWX_BODY_INVALID', { problem: 'it names neither an account nor none', status: 400 })
  const account: ServerAccount | undefined = isOne ? { chainId: chainId as CaipNetworkId, accountAddress } : undefined
  return { account, everywhere }
}
