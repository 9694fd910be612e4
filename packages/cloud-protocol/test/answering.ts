import type { HttpRequest } from '@latchkey/kernel'
import type { Http } from '../src/reading/call.js'

/** A service that always gives one answer, and what it was asked. */
export function answering(answer: unknown): {
  readonly http: Http
  readonly asked: readonly (HttpRequest & { readonly service: string })[]
} {
  const asked: (HttpRequest & { readonly service: string })[] = []
  return {
    asked,
    http: {
      async request(service, request) {
        asked.push({ service, ...request })
        return answer
      },
    },
  }
}
