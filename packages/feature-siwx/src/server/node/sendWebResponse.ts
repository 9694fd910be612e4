/** What is used of `ServerResponse` of `node:http`. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  end(body: Uint8Array): unknown
}

const TOO_LARGE = 413

/** Sends the web's response as Node's. */
export async function sendWebResponse(response: Response, to: NodeResponse): Promise<void> {
  to.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') to.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) to.setHeader('set-cookie', cookies)
  // Whoever sends too much is not listened to any longer.
  if (response.status === TOO_LARGE) to.setHeader('connection', 'close')
  to.end(new Uint8Array(await response.arrayBuffer()))
}
