/** The part of `ServerResponse` of `node:http` that is used. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  end(body: Uint8Array): unknown
}

const TOO_LARGE = 413

/** Sends a `Response` with Node. */
export async function sendWebResponse(response: Response, to: NodeResponse): Promise<void> {
  to.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') to.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) to.setHeader('set-cookie', cookies)
  // The connection closes if the body was too large.
  if (response.status === TOO_LARGE) to.setHeader('connection', 'close')
  to.end(new Uint8Array(await response.arrayBuffer()))
}
