import type { Changes } from '../admin/createChanges.js'
import type { RequestOrigin } from '@latchkey/server-kit'
import { Hono } from 'hono'
import { refuse } from '../errors/refuse.js'
import type { LetIn, Visit } from './access.js'
import { sendAnswer, sendFailure } from './answers.js'
import { allowReading, answerPreflight } from './cors.js'
import type { Answer, Endpoint } from '../endpoints/Endpoint.js'
import type { Answered } from '../operations/Answered.js'
import { nameMethod } from '../operations/observe.js'
import { traceAnswer } from '../operations/traceAnswer.js'
import { notServed } from './notServed.js'
import { readCall } from './readCall.js'

/** Parts of the application. */
export interface ApplicationOptions {
  readonly endpoints: readonly Endpoint[]
  readonly letIn: LetIn
  /** Records what operators change. */
  readonly changes: Pick<Changes, 'record'>
  readonly onAnswered: (answered: Answered) => void
}

/** Answers requests. It never throws. */
export type Application = (request: Request, origin: RequestOrigin) => Promise<Response>

/**
 * Answers requests to an origin of its own by an application of its own, and all others by the first one: neither has the endpoints of the other.
 *
 * @param origin - E.g. `https://wallet.example`
 */
export const splitByHost = (answer: Application, origin: string, own: Application): Application => {
  const { host } = new URL(origin)
  return (request, from) => (request.headers.get('host') === host ? own : answer)(request, from)
}

/** What hono hands to handlers beside the request. */
interface Environment {
  readonly Bindings: { readonly origin: RequestOrigin }
}

/** For paths that no endpoint has: they are limited like others. */
const NOWHERE: Endpoint = { method: 'GET', path: '', summary: '', access: 'open', answer: 'none', handle: async () => ({ status: 204 }) }

/** The application of all endpoints, over the web's `Request` and `Response`. */
export function createApplication({ endpoints, ...options }: ApplicationOptions): Application {
  const app = new Hono<Environment>()
  const answer = createAnswer(options)
  for (const endpoint of endpoints) {
    app.on(endpoint.method, toPattern(endpoint.path), (context) =>
      answer(endpoint, { request: context.req.raw, origin: context.env.origin, path: context.req.param() }),
    )
  }
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const own = endpoints.filter((endpoint) => endpoint.path === path)
    app.options(toPattern(path), (context) => answerPreflight(own, context.req.raw))
    app.all(toPattern(path), async (context) => {
      const refusal = refuse('METHOD_NOT_ALLOWED', 'The endpoint has no such method.')
      const response = await answer(refusing(path, refusal), { request: context.req.raw, origin: context.env.origin, path: {} })
      if (response.status === 405) response.headers.set('allow', own.map(({ method }) => method).join(', '))
      return response
    })
  }
  app.all('*', (context) => {
    const refusal = notServed(context.req.path)
      ? refuse('NOT_SERVED', 'This version of the cloud does not serve it.')
      : refuse('NOT_FOUND', 'There is no such endpoint.')
    return answer(refusing('*', refusal), { request: context.req.raw, origin: context.env.origin, path: {} })
  })
  return async (request, origin) => app.fetch(request, { origin })
}

const toPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const refusing = (path: string, error: unknown): Endpoint => ({ ...NOWHERE, path, handle: () => Promise.reject(error) })

function createAnswer({ letIn, changes, onAnswered }: Omit<ApplicationOptions, 'endpoints'>) {
  return async (endpoint: Endpoint, visit: Visit): Promise<Response> => {
    const started = performance.now()
    const { request } = visit
    let project: string | undefined
    let failure: unknown
    const produce = async (): Promise<Response> => {
      const admitted = await letIn(endpoint, visit)
      project = admitted.project?.id
      const call = await readCall(endpoint, request, visit.path)
      const answer: Answer = await endpoint.handle({
        ...call,
        project: admitted.project as never,
        request,
        address: admitted.address,
        admitted,
      })
      await changes.record(endpoint, { admitted, path: visit.path, answer })
      return sendAnswer(endpoint, answer, request)
    }
    const produceOrRefuse = (): Promise<Response> =>
      produce().catch((error: unknown) => {
        failure = error
        return sendFailure(error)
      })
    const response = await traceAnswer({ method: nameMethod(request.method), path: endpoint.path }, produceOrRefuse)
    onAnswered({
      method: request.method,
      path: endpoint.path,
      status: response.status,
      milliseconds: performance.now() - started,
      project,
      error: response.status === 500 ? failure : undefined,
    })
    return allowReading(response, endpoint, request)
  }
}
