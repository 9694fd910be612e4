import type { Answer, CorsRules, ErrorStatuses } from '@latchkey/server-kit'
import * as kit from '@latchkey/server-kit'
import type { ServerConfig } from './readOptions.js'

/** Statuses of errors that a client can cause. Every other error is rethrown. */
const statuses: ErrorStatuses = {
  CAIP_INVALID: 400,
  SIWX_MESSAGE_INVALID: 400,
  SIWX_WRONG_APPLICATION: 400,
  SIWX_BODY_INVALID: 'context',
  SIWX_SESSION_INVALID: 401,
  SIWX_SIGNATURE_INVALID: 401,
  SIWX_NONCE_INVALID: 401,
  SIWX_NOT_SIGNED_IN: 401,
  SIWX_ORIGIN_REFUSED: 403,
  SIWX_REFUSED: 403,
  SIWX_RATE_LIMITED: 429,
  SIWX_CHAIN_NOT_ASKED: 503,
  SIWX_STORE_FULL: 503,
}

const METHODS = { methods: 'GET, POST, PUT', headers: 'authorization, content-type, x-nonce-jwt' }

const corsOf = ({ pages, session }: ServerConfig): CorsRules => ({ origins: pages, hasCookies: session.kind === 'cookie' })

/** An answer that the application's pages may read. */
export const respond = (request: Request, answer: Answer, config: ServerConfig): Response => kit.respond(request, answer, corsOf(config))

/** The answer to a rejected request. @throws Every other error, for the framework to report. */
export const respondError = (request: Request, error: unknown, config: ServerConfig): Response =>
  kit.respondError(request, error, { statuses, ...corsOf(config) })

/** The answer to a CORS preflight request. */
export const respondPreflight = (request: Request, config: ServerConfig): Response =>
  kit.respondPreflight(request, { ...METHODS, ...corsOf(config) })
