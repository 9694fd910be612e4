/** What is used of `IncomingMessage` of `node:http`, also as Express and Fastify (`request.raw`) hand it on. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Only the path of the URL is read. */
const BASE = 'http://localhost'
const BODILESS: readonly string[] = ['GET', 'HEAD']
/** Node takes them from strangers, the web's `Request` throws at them. */
const UNKNOWN = /^(CONNECT|TRACE|TRACK)$/i

/** A request of Node as the web's. The body is read when it is asked for; what read it before must not have. */
export function toWebRequest(request: NodeRequest): Request {
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(request.headers)) {
    // Names of HTTP/2 that begin with a colon are no headers.
    if (!name.startsWith(':')) for (const each of [value].flat()) headers.append(name, each)
  }
  const { method: given = 'GET' } = request
  // Nobody answers a method of that name.
  const init = { method: UNKNOWN.test(given) ? `X-${given}` : given, headers }
  const body = BODILESS.includes(given) ? {} : { body: toStream(request), duplex: 'half' }
  return new Request(toUrl(request), { ...init, ...body } as RequestInit)
}

/** The root where the text is none: whole URLs come from strangers, too. */
function toUrl({ url = '/' }: NodeRequest): URL {
  const path = url.replace(/^\/+/, '/')
  return new URL(URL.canParse(path, BASE) ? path : '/', BASE)
}

/** Left unread at its end: Node throws the rest away once the answer is sent. */
function toStream(request: NodeRequest): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array | string> | undefined
  return new ReadableStream({
    async pull(controller) {
      chunks ??= request[Symbol.asyncIterator]()
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value)
    },
  })
}
