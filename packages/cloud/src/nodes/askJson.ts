import { parseJson, readText } from '@latchkey/kernel/http'
import { unusable } from '../errors/cloudError.js'

/** How long and how large an answer may be. */
export interface JsonLimits {
  readonly signal: AbortSignal
  readonly maxBytes: number
  /** For the body. */
  readonly timeoutMs: number
}

/** What is asked. */
export interface JsonRequest {
  readonly method: 'GET' | 'POST'
  /** JSON. @default none */
  readonly content?: unknown
  /** Sent as `Authorization: Bearer`. @default none */
  readonly token?: string
  /** A status that means that there is nothing: the answer is undefined. @default none */
  readonly emptyStatus?: number
}

/** Deeper JSON than any node writes would end code that walks it. */
const MOST_DEPTH = 64

/**
 * Asks a server of the operator and reads JSON. Redirects are not followed: the operator names the server itself.
 *
 * @throws LatchkeyError `CLOUD_SERVER_UNUSABLE`, which says what is wrong, without the URL, which may hold a key | the reason of the signal
 */
export async function askJson(url: string, init: JsonRequest, { signal, maxBytes, timeoutMs }: JsonLimits): Promise<unknown> {
  const response = await send(url, init, signal)
  if (response.status === init.emptyStatus) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw unusable(`it answers with status ${response.status}`)
  }
  const text = await readText(response, { maxBytes, timeoutMs, signal })
  if (text === undefined) throw unusable(`its answer has more than ${maxBytes} bytes`)
  if (isDeep(text)) throw unusable(`its answer is nested deeper than ${MOST_DEPTH}`)
  try {
    return parseJson(text)
  } catch {
    throw unusable('its answer is no JSON')
  }
}

async function send(url: string, request: JsonRequest, signal: AbortSignal): Promise<Response> {
  try {
    return await sendOnce(url, request, signal).catch((error: unknown) => {
      // A server ends connections that nobody uses: perhaps in the moment in which one is used again.
      if (!signal.aborted && isEnded(error)) return sendOnce(url, request, signal)
      throw error
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw unusable('it cannot be reached', cause)
  }
}

function sendOnce(url: string, { method, content, token }: JsonRequest, signal: AbortSignal): Promise<Response> {
  const { href, headers } = withCredentials(new URL(url))
  return fetch(href, {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
    },
    ...(content !== undefined && { body: JSON.stringify(content) }),
    redirect: 'error',
    signal,
  })
}

/** Whether a connection ended before an answer began. */
function isEnded(error: unknown): boolean {
  const { code } = ((error as { readonly cause?: unknown }).cause ?? {}) as { readonly code?: unknown }
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE'
}

/** `fetch` takes no URL with a name and password in it. */
function withCredentials(url: URL): { readonly href: string; readonly headers: Readonly<Record<string, string>> } {
  const { username, password } = url
  if (username === '' && password === '') return { href: url.href, headers: {} }
  url.username = ''
  url.password = ''
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return { href: url.href, headers: { authorization: `Basic ${credentials}` } }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [LIST_BEGINS, LIST_ENDS, OBJECT_BEGINS, OBJECT_ENDS] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Counts brackets outside of strings, character by character: no time limit ends a regular expression, and what a server sends must not choose how long one
 * takes. Meaningless for what is no JSON.
 */
function isDeep(text: string): boolean {
  let [depth, isInString] = [0, false]
  for (let at = 0; at < text.length && depth <= MOST_DEPTH; at += 1) {
    const code = text.charCodeAt(at)
    // What follows a backslash ends no string.
    if (isInString && code === BACKSLASH) at += 1
    else if (code === QUOTE) isInString = !isInString
    else if (isInString) continue
    else if (code === LIST_BEGINS || code === OBJECT_BEGINS) depth += 1
    else if (code === LIST_ENDS || code === OBJECT_ENDS) depth -= 1
  }
  return depth > MOST_DEPTH
}
