import { lookup as lookUp } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { isLatchkeyError } from '@latchkey/kernel'
import { readBytes } from '@latchkey/kernel/http'
import { inTime } from '../async/inTime.js'
import { cloudError, unusable } from '../errors/cloudError.js'
import { OUTSIDE_LIMIT_MS } from '../timeouts.js'
import type { ResolveName } from './createLookup.js'
import { createLookup } from './createLookup.js'
import { isPublicAddress } from './isPublicAddress.js'

/** What a server outside answered. */
export interface OutsideAnswer {
  /** The media type as it says, in lower case, without parameters; empty without one. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** How much is read. */
export interface OutsideLimits {
  readonly maxBytes: number
  readonly signal?: AbortSignal | undefined
  /** Whether the server is one of the operator's configuration, which may be private; those to which it redirects may not. @default false */
  readonly isOperators?: boolean
}

/** Requests to URLs that come from a request, a project or a chain. */
export interface Outside {
  /**
   * Reads what is at a URL, up to limits of bytes and of time, over up to three redirects.
   *
   * @throws LatchkeyError `CLOUD_URL_REFUSED` | `CLOUD_SERVER_UNUSABLE` | the reason of the signal
   */
  get(url: string, limits: OutsideLimits): Promise<OutsideAnswer>
}

interface OutsideParts {
  /** @default the resolver of the system */
  readonly resolve?: ResolveName
  /** @default isPublicAddress */
  readonly isPublic?: (address: string) => boolean
}

const MOST_REDIRECTS = 3
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308]
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'latchkey-cloud' }

const refused = (problem: string) => cloudError('CLOUD_URL_REFUSED', { problem })

/** Creates the guard: each connection, also after a redirect, goes to a public address that was checked. */
export function createOutside({
  resolve = (hostname) => lookUp(hostname, { all: true, verbatim: true }),
  isPublic = isPublicAddress,
}: OutsideParts = {}): Outside {
  const lookup = createLookup(resolve, isPublic)

  const open = (url: URL, signal: AbortSignal, isGuarded: boolean): Promise<IncomingMessage> =>
    new Promise((answer, reject) => {
      const request = url.protocol === 'https:' ? requestSecure : requestPlain
      // No agent: a socket that is kept would be found by its name, not by its address.
      request(url, { agent: false, ...(isGuarded && { lookup }), signal, headers: HEADERS, maxHeaderSize: 16_384 })
        .on('response', answer)
        .on('error', reject)
        .end()
    })
  const follow = async (given: string, signal: AbortSignal, isOperators: boolean): Promise<IncomingMessage> => {
    let url = check(given, isOperators ? () => true : isPublic)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await open(url, signal, redirects > 0 || !isOperators)
      const { location } = response.headers
      if (!REDIRECTS.includes(response.statusCode) || location === undefined) return response
      response.destroy()
      url = check(location, isPublic, url)
    }
    throw refused(`redirects more than ${MOST_REDIRECTS} times`)
  }
  return {
    async get(url, { maxBytes, signal, isOperators = false }) {
      try {
        return await inTime(OUTSIDE_LIMIT_MS, signal, async (limited) => read(await follow(url, limited, isOperators), maxBytes, limited))
      } catch (error) {
        signal?.throwIfAborted()
        throw isLatchkeyError(error) ? error : unusable('it cannot be reached, or does not answer in time', error)
      }
    },
  }
}

/** Names are checked when they are looked up, addresses here. */
function check(text: string, isPublic: (address: string) => boolean, base?: URL): URL {
  if (!URL.canParse(text, base)) throw refused('is no URL')
  const url = new URL(text, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused('is neither https: nor http:')
  if (url.username !== '' || url.password !== '') throw refused('has a name or password')
  if (base?.protocol === 'https:' && url.protocol === 'http:') throw refused('redirects from https: to http:')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) > 0 && !isPublic(host)) throw refused('leads to an address that is not public')
  return url
}

async function read(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<OutsideAnswer> {
  try {
    const { statusCode, headers } = response
    if (statusCode !== 200) throw unusable(`it answers with status ${statusCode}`)
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw unusable('it compresses what was asked for as it is')
    const body = Readable.toWeb(response) as ReadableStream<Uint8Array>
    const bytes = await readBytes({ body: body as never }, { maxBytes, timeoutMs: OUTSIDE_LIMIT_MS, signal })
    if (bytes === undefined) throw unusable(`its answer has more than ${maxBytes} bytes`)
    return { type: (headers['content-type'] ?? '').split(';', 1).join().trim().toLowerCase(), bytes }
  } finally {
    response.destroy()
  }
}
