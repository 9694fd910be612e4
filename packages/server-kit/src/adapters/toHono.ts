import type { ServerHandler } from './ServerHandler.js'

/** The part of a context of Hono that is used. */
export interface HonoContext {
  readonly req: { readonly raw: Request }
}

/** `getConnInfo` of the runtime, e.g. of `@hono/node-server/conninfo`, `hono/bun`, `hono/deno` or `hono/cloudflare-workers`. */
export type GetConnInfo<Context> = (context: Context) => { readonly remote: { readonly address?: string | undefined } }

/** For Hono 4, in every runtime whose `getConnInfo` is given. It passes the connection's address. */
export function toHono<Context extends HonoContext>(
  handler: ServerHandler,
  getConnInfo: GetConnInfo<Context>,
): (context: Context) => Promise<Response> {
  return (context) => handler(context.req.raw, { address: getConnInfo(context).remote.address })
}
