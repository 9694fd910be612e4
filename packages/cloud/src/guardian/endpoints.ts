import {
  guardianCodeAnswerSchema,
  guardianCodeBodySchema,
  guardianDropAnswerSchema,
  guardianDropBodySchema,
  guardianGiveAnswerSchema,
  guardianGiveBodySchema,
  guardianKeepBodySchema,
  guardianOpenAnswerSchema,
  guardianOpenBodySchema,
} from '@latchkey/cloud-protocol/embedded'
import { countRequest } from '@latchkey/server-kit'
import type * as z from 'zod/mini'
import type { RateStore } from '../application/sharedCounts.js'
import type { GuardianConfiguration } from '../configuration/guardian.js'
import type { Audit } from '../embedded/createAudit.js'
import type { Pending } from '../embedded/createPending.js'
import type { Codes } from '../embedded/email/codes.js'
import { normaliseEmail } from '../embedded/email/normaliseEmail.js'
import type { Letters } from '../embedded/mail/createLetters.js'
import { guardianLetter } from '../embedded/mail/letters.js'
import type { Visitor } from '../embedded/Visitor.js'
import type { Answer, Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse, refuseRate } from '../errors/refuse.js'
import { LETTER_CODE_MS, LETTER_WINDOW_MS } from '../timeouts.js'
import type { Guarded } from './createGuarded.js'

interface GuardianParts {
  readonly services: GuardianConfiguration['services']
  readonly guarded: Guarded
  readonly pending: Pending
  readonly codes: Codes
  readonly letters: Letters
  readonly audit: Audit
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Handler<Body extends z.ZodMiniType> {
  /** Below `/guardian/v1/`. */
  readonly path: string
  readonly summary: string
  readonly body: Body
  /** Undefined: 204. */
  readonly answer?: z.ZodMiniType
  handle(visitor: Visitor, body: z.output<Body>): Promise<object | void>
}

const BODY_BYTES = 8_192

/** Letters for one account in an hour, to however many addresses. */
const MOST_OF_ACCOUNT = 20

/** Each is asked by the frame of a service, whose origin the browser tells; a token is of one account and address of that service. */
export function guardianEndpoints({ services, guarded, pending, codes, letters, audit, store, now }: GuardianParts): readonly Endpoint[] {
  const origins = services.map(({ origin }) => origin)
  const ask = <Body extends z.ZodMiniType>({ path, summary, body, answer, handle }: Handler<Body>): Endpoint =>
    endpoint({
      method: 'POST',
      path: `/guardian/v1/${path}`,
      summary,
      access: 'listed',
      origins,
      body: { schema: body, maxBytes: BODY_BYTES },
      answer: answer ?? 'none',
      status: answer ? 200 : 204,
      async handle({ body: given, request, address, admitted: { whom } }): Promise<Answer> {
        const service = services.find(({ origin }) => origin === request.headers.get('origin')) as (typeof services)[number]
        // The projects of a service are not known here: all count as one.
        const visitor = { projectId: service.origin, projectName: service.name, page: service.origin, whom, address, browser: '' }
        const value = await handle(visitor, given as z.output<Body>)
        return value === undefined ? { status: 204 } : { body: value }
      },
    })
  const demand = async (visitor: Visitor, token: string): Promise<string> => {
    const open = await pending.read('guarded', token, visitor)
    if (open === undefined) throw refuse('UNAUTHORIZED', 'The login has expired. Begin again.', 'token')
    return open.record
  }
  return [
    ask({
      path: 'code',
      summary: 'Sends a code to an address. The answer does not depend on whether something is kept under it',
      body: guardianCodeBodySchema,
      answer: guardianCodeAnswerSchema,
      async handle(visitor, { email: given, ...account }) {
        const email = normaliseEmail(given)
        const rule = { limit: MOST_OF_ACCOUNT, windowMs: LETTER_WINDOW_MS }
        const whose = JSON.stringify([visitor.projectId, account.projectId, account.accountId])
        const seconds = await countRequest(whose, rule, { counts: store, prefix: 'guarded:', now })
        if (seconds !== undefined) throw refuseRate(seconds, `Please try again after ${seconds} seconds`)
        const { code, kept } = codes.create()
        await letters.send(visitor, email, guardianLetter(visitor, code))
        const record = guarded.recordOf({ service: visitor.page, ...account, email })
        return { loginId: await pending.begin('guardian', visitor, { content: { email, code: kept, record }, forMs: LETTER_CODE_MS }) }
      },
    }),
    ask({
      path: 'open',
      summary: 'The code of the letter: for ten minutes a share is kept or given',
      body: guardianOpenBodySchema,
      answer: guardianOpenAnswerSchema,
      async handle(visitor, body) {
        const { record } = await codes.finish('guardian', body, visitor)
        return { token: await pending.begin('guarded', visitor, { content: { record }, forMs: LETTER_CODE_MS }) }
      },
    }),
    ask({
      path: 'keep',
      summary: 'Keeps a share beside what is kept; one that is confirmed drops those of its generation and earlier ones',
      body: guardianKeepBodySchema,
      async handle(visitor, { token, ...kept }) {
        const record = await demand(visitor, token)
        await guarded.keep(record, kept)
        await audit.record('guardian-kept', visitor, record)
      },
    }),
    ask({
      path: 'give',
      summary: 'What is kept for the account under the address',
      body: guardianGiveBodySchema,
      answer: guardianGiveAnswerSchema,
      async handle(visitor, { token }) {
        const record = await demand(visitor, token)
        const shares = await guarded.give(record)
        await audit.record('guardian-given', visitor, record)
        return { shares }
      },
    }),
    ask({
      path: 'drop',
      summary: 'Deletes what is kept for the account under the address',
      body: guardianDropBodySchema,
      answer: guardianDropAnswerSchema,
      async handle(visitor, { token }) {
        const record = await demand(visitor, token)
        const isDropped = await guarded.drop(record)
        await audit.record('guardian-dropped', visitor, record)
        return { isDropped }
      },
    }),
  ]
}
