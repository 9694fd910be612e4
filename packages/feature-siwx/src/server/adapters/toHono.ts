import type { ServerAccount } from '../accounts.js'
import type { SiwxServer } from '../createSiwxServer.js'
import type { ServerSession } from '../sessions.js'

/** The part of a context of Hono that is used. */
export interface HonoContext {
  readonly req: { readonly raw: Request }
}

/** `getConnInfo` of the runtime, e.g. of `@hono/node-server/conninfo`, `hono/bun`, `hono/deno` or `hono/cloudflare-workers`. */
export type GetConnInfo<Context> = (context: Context) => { readonly remote: { readonly address?: string | undefined } }

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
    handle: (context) => server.handle(context.req.raw, { address: getConnInfo(context).remote.address }),
    requireSession: (context, account) => server.requireSession(context.req.raw, account),
    onError: (error, context) => server.respondError(context.req.raw, error),
  }
}
