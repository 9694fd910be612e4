import type { HttpClient } from '../contracts/HttpClient.js'
import { lazy } from '../async/lazy.js'

/** The API client, whose code loads with the first call: applications without services never load it. */
export function lazyHttpClient(load: () => Promise<HttpClient>): HttpClient {
  const open = lazy(load)
  return { request: async (endpoint, request) => (await open()).request(endpoint, request) }
}
