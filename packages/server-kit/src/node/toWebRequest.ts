/** The part of `IncomingMessage` of `node:http` that is used; also of Express and Fastify (`request.raw`). */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Of the connection. */
  readonly socket?: { readonly remoteAddress?: string | undefined }
}

/** Only the path of the URL is read. */
const BASE = 'http://localhost'
const BODILESS: readonly string[] = ['GET', 'HEAD']
/** Methods that Node accepts and `Request` throws on. */
const UNKNOWN = /^(CONNECT|TRACE|TRACK)$/i

/** Converts a request of Node to a `Request`. The body must not have been read before. */
export function toWebRequest(request: NodeRequest): Request {
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(request.headers)) {
    // HTTP/2 names that begin with a colon are not headers.
    if (!name.startsWith(':')) for (const each of [value].flat()) headers.append(name, each)
  }
  const { method: given = 'GET' } = request
  // A method without a route.
  const init = { method: UNKNOWN.test(given) ? `X-${given}` : given, headers }
  const body = BODILESS.includes(given) ? {} : { body: toStream(request), duplex: 'half' }
  return new Request(toUrl(request), { ...init, ...body } as RequestInit)
}

/** The root if the text is not a path, because clients may send any text. */
function toUrl({ url = '/' }: NodeRequest): URL {
  const path = url.replace(/^\/+/, '/')
  return new URL(URL.canParse(path, BASE) ? path : '/', BASE)
}

/** Not read to its end: Node discards the rest once the answer is sent. */
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
