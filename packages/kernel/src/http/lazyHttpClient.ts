import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { HttpClientParameters } from './createHttpClient.js'
import type { HttpClient } from './HttpClient.js'

/** The API client, whose code loads with the first call: applications without services never carry it. */
export function lazyHttpClient(parameters: HttpClientParameters): HttpClient {
  let loading: Promise<HttpClient> | undefined
  const load = async (): Promise<HttpClient> => {
    try {
      return (await import('../actions/onDemand.js')).createHttpClient(parameters)
    } catch (cause) {
      loading = undefined
      throw new LatchkeyError('CODE_NOT_LOADED', {}, { cause })
    }
  }
  return { request: async (endpoint, request) => (await (loading ??= load())).request(endpoint, request) }
}
