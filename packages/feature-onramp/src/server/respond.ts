import type { Answer, CorsRules, ErrorStatuses } from '@latchkey/server-kit'
import * as kit from '@latchkey/server-kit'

const statuses: ErrorStatuses = {
  ONRAMP_BODY_INVALID: 'context',
  ONRAMP_ORIGIN_REFUSED: 403,
  ONRAMP_RATE_LIMITED: 429,
  ONRAMP_TOKEN_FAILED: 502,
}

const corsOf = (origins: readonly URL[]): CorsRules => ({ origins, hasCookies: false })

/** An answer that the application's pages may read, also on other origins. */
export const respond = (request: Request, answer: Answer, origins: readonly URL[]): Response =>
  kit.respond(request, answer, corsOf(origins))

/** The answer to a refused request. @throws Every other error, for the framework to report. */
export const respondError = (request: Request, error: unknown, origins: readonly URL[]): Response =>
  kit.respondError(request, error, { statuses, ...corsOf(origins) })

/** The answer to a CORS preflight request. */
export const respondPreflight = (request: Request, origins: readonly URL[]): Response =>
  kit.respondPreflight(request, { methods: 'POST', headers: 'authorization, content-type', ...corsOf(origins) })
