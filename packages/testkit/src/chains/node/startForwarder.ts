import { listen } from './listen.js'

/** A proxy in front of a node, whose target can change, e.g. a load balancer, or a node that changes its chain. */
export interface Forwarder {
  /** E.g. `http://127.0.0.1:41234`. */
  readonly url: string
  /** The forwarded calls, by HTTP request: the methods of JSON-RPC, or the paths. */
  readonly asked: readonly (readonly string[])[]
  /** Forwards to this node from now on. */
  turnTo(url: string): void
  /** Stops it; resolves when every connection is closed. Safe to call twice. */
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
