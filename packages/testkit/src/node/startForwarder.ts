import { listen } from './listen.js'

/** A server in front of a node, which can be turned to another: what a load balancer, or a node that lies later, looks like. */
export interface Forwarder {
  /** E.g. `http://127.0.0.1:41234`. */
  readonly url: string
  /** What it passed on, by HTTP request: the methods of JSON-RPC, or the paths. */
  readonly asked: readonly (readonly string[])[]
  /** Passes on to this node from now on. */
  turnTo(url: string): void
  /** Ends it; resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

/** Starts one in front of the node at `url`. */
export async function startForwarder(url: string): Promise<Forwarder> {
  const asked: string[][] = []
  let target = url
  const { port, stop } = await listen(async ({ method = 'GET', url: path = '/' }, body) => {
    asked.push(body.startsWith('{') || body.startsWith('[') ? readMethods(body) : [path])
    const response = await fetch(target + (path === '/' ? '' : path), {
      method,
      ...(method === 'GET' ? {} : { body, headers: { 'content-type': 'application/json' } }),
    })
    return { status: response.status, type: 'application/json', body: await response.text() }
  })
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    turnTo: (next) => {
      target = next
    },
    stop,
  }
}

function readMethods(body: string): string[] {
  return [JSON.parse(body) as { readonly method?: string }].flat().map(({ method = '' }) => method)
}
