import { LatchkeyError } from '@latchkey/kernel'
import type { HttpClient, HttpRequest } from '@latchkey/kernel'
import type * as z from 'zod/mini'
import { readLoosely } from './readLoosely.js'

/** What a call is made with. `context.http` of a plugin is one, with the limits of the kernel. */
export type Http = Pick<HttpClient, 'request'>

/** How one call is made, whatever it asks for. */
export type CallOptions = Pick<HttpRequest, 'signal' | 'timeoutMs'>

/** A service, as the application's `endpoints` name it. */
export type ServiceName = 'directory' | 'blockchain' | 'analytics' | 'auth'

/** One call of a service and the shape of its answer. */
export interface Call<S extends z.ZodMiniType> extends HttpRequest {
  readonly service: ServiceName
  readonly answer: S
}

/**
 * Asks a service, and reads its answer by a schema.
 *
 * @throws LatchkeyError what `HttpClient.request` throws | `HTTP_ANSWER_INVALID` for an answer of another shape
 */
export async function call<S extends z.ZodMiniType>(http: Http, { service, answer, ...request }: Call<S>): Promise<z.output<S>> {
  const read = readLoosely(answer, await http.request(service, request))
  if (read !== undefined) return read
  throw new LatchkeyError('HTTP_ANSWER_INVALID', { endpoint: service, path: request.path })
}
