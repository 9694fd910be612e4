import type { GetConnInfo, HonoContext } from '@latchkey/server-kit'
import * as kit from '@latchkey/server-kit'
import type { ServerAccount } from '../accounts.js'
import type { SiwxServer } from '../createSiwxServer.js'
import type { ServerSession } from '../sessions.js'

/** The sign-in server in Hono. */
export interface HonoSiwx<Context, User = unknown> {
  /** For `application.all('/siwx/*', …)`. */
  handle(context: Context): Promise<Response>
  /** As of the server. @throws LatchkeyError `SIWX_NOT_SIGNED_IN` | `SIWX_ORIGIN_REFUSED` */
  requireSession(context: Context, account?: ServerAccount): Promise<ServerSession<User>>
  /** For `application.onError(…)`: answers errors of `requireSession`. @throws Every other error */
  onError(error: unknown, context: Context): Response
}

/** For Hono 4, in every runtime whose `getConnInfo` is given. */
export function toHono<Context extends HonoContext, User>(
  server: SiwxServer<User>,
  getConnInfo: GetConnInfo<Context>,
): HonoSiwx<Context, User> {
  return {
    handle: kit.toHono(server.handle, getConnInfo),
    requireSession: (context, account) => server.requireSession(context.req.raw, account),
    onError: (error, context) => server.respondError(context.req.raw, error),
  }
}
