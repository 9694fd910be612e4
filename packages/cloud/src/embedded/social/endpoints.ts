import { createHash } from 'node:crypto'
import { readText } from '@latchkey/kernel/http'
import {
  sessionSchema,
  socialAnswerSchema,
  socialBodySchema,
  socialProvider,
  socialSessionBodySchema,
} from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import type { Answer, Endpoint } from '../../endpoints/Endpoint.js'
import { endpoint } from '../../endpoints/Endpoint.js'
import { refuse } from '../../errors/refuse.js'
import { isSameSecret } from '../../keys/keys.js'
import type { Log } from '../../operations/observe.js'
import { describeError } from '../../operations/observe.js'
import { LOGIN_WAIT_MS, REQUEST_LIMIT_MS, TICKET_MS } from '../../timeouts.js'
import type { Pending, PendingContents } from '../createPending.js'
import { createSecret } from '../createPending.js'
import type { SignIns } from '../createSignIns.js'
import { walletEndpoint } from '../walletEndpoint.js'
import type { Company } from './createCompany.js'
import type { SocialName } from './providers.js'

interface SocialParts {
  /** Those that are offered. */
  readonly companies: ReadonlyMap<SocialName, Company>
  /** The frame's. */
  readonly origin: string
  readonly pending: Pending
  readonly signIns: SignIns
  readonly log: Log
}

const MOST_BYTES = 16_384

/** Logins with companies: to them, back from them, and by the ticket that the frame then has. */
export function socialEndpoints(parts: SocialParts): readonly Endpoint[] {
  const { companies, pending, signIns } = parts
  if (companies.size === 0) return []
  const comeBack = createComeBack(parts)
  const callback = {
    access: 'open',
    path: '/auth/v1/wallet/social/{provider}/callback',
    parameters: z.object({ provider: socialProvider }),
  } as const
  return [
    walletEndpoint({
      path: 'social',
      summary: 'Begins a login with a company: where the pop-up goes',
      body: socialBodySchema,
      answer: socialAnswerSchema,
      async handle({ visitor, body: { provider, challenge, returnUri } }) {
        const company = companies.get(provider)
        if (company === undefined) throw refuse('NOT_SERVED', 'This company is not offered.', 'provider')
        // Anywhere else would be an open redirect.
        if (returnUri !== undefined && new URL(returnUri).origin !== visitor.page)
          throw refuse('REQUEST_INVALID', 'The visitor comes back to the page, and to no other.', 'returnUri')
        const [state, verifier, nonce] = [createSecret(), createSecret(), createSecret()]
        const content = { provider, challenge, verifier, nonce, visitor, ...(returnUri !== undefined && { returnUri }) }
        await pending.begin('social', visitor, { content, forMs: LOGIN_WAIT_MS, secret: state })
        return { uri: await company.begin({ state, verifier, nonce }) }
      },
    }),
    endpoint({
      ...callback,
      method: 'GET',
      summary: 'Where a company sends the visitor back to; the browser goes on to the page of the pop-up',
      answer: 'none',
      handle: async ({ path, request }) => comeBack(path.provider, new URL(request.url).searchParams),
    }),
    endpoint({
      ...callback,
      method: 'POST',
      summary: 'The same, of companies that post a form',
      answer: 'none',
      async handle({ path, request }) {
        const text = await readText(request, { maxBytes: MOST_BYTES, timeoutMs: REQUEST_LIMIT_MS })
        if (text === undefined) throw refuse('BODY_TOO_LARGE', 'The form is too large.')
        return comeBack(path.provider, new URLSearchParams(text))
      },
    }),
    walletEndpoint({
      path: 'social/session',
      summary: 'Logs in by the ticket, which only the frame that began can use',
      body: socialSessionBodySchema,
      answer: sessionSchema,
      async handle({ visitor, body: { ticket, verifier } }) {
        const held = await pending.take('ticket', ticket, visitor)
        const challenge = createHash('sha256').update(verifier).digest('base64url')
        if (held === undefined || !isSameSecret(challenge, held.challenge))
          throw refuse('UNAUTHORIZED', 'The ticket has expired, or another frame began the login.', 'ticket')
        const { provider, subject, email, userName } = held
        return signIns.enter(visitor, { kind: provider, subject, ...(email && { email }), ...(userName && { userName }) })
      },
    }),
  ]
}

/** Takes a visitor back: whatever is in the answer, the browser goes to the page of the pop-up, or to the page that the login began on, and to no other. */
function createComeBack({ companies, pending, origin, log }: SocialParts) {
  const goOn = (result: Readonly<Record<string, string>>, began?: PendingContents['social']): Answer => {
    const uriOf = (told: Readonly<Record<string, string>>): string => `${origin}/loading#${new URLSearchParams(told)}`
    // The pop-up tells the result to the page that began alone: whoever opened the window may be another.
    if (began?.returnUri === undefined) return { redirect: uriOf({ ...result, ...(began && { page: began.visitor.page }) }) }
    const page = new URL(began.returnUri)
    page.searchParams.set('result_uri', uriOf(result))
    return { redirect: page.href }
  }
  return async (provider: SocialName, answer: URLSearchParams): Promise<Answer> => {
    const state = answer.get('state') ?? ''
    const began = await pending.take('social', state, undefined)
    const company = companies.get(provider)
    // The answer of one company is none to a login that began with another.
    if (began === undefined || began.provider !== provider || company === undefined) return goOn({ error: 'failed' })
    if (answer.has('error')) return goOn({ error: answer.get('error') === 'access_denied' ? 'denied' : 'failed' }, began)
    const { challenge, verifier, nonce, visitor } = began
    try {
      const { subject, email, userName } = await company.finish(answer, { state, verifier, nonce })
      const content = { provider, challenge, subject, ...(email && { email }), ...(userName && { userName }) }
      return goOn({ ticket: await pending.begin('ticket', visitor, { content, forMs: TICKET_MS }) }, began)
    } catch (error) {
      const { name, code } = describeError(error) as { readonly name: string; readonly code?: string }
      log.warn({ provider, error: name, code }, 'a company did not say who its visitor is')
      return goOn({ error: 'failed' }, began)
    }
  }
}
