import { cloudError, unusable } from '../errors/cloudError.js'
import type { Outside, OutsideAnswer, OutsideLimits } from './createOutside.js'

/** Files that contracts name. */
export interface Files {
  /**
   * Reads a file by an `https:`, `http:`, `ipfs:` or `data:` URI.
   *
   * @throws LatchkeyError `CLOUD_URL_REFUSED` | `CLOUD_SERVER_UNUSABLE` | the reason of the signal
   */
  get(uri: string, limits: Omit<OutsideLimits, 'isOperators'>): Promise<OutsideAnswer>
}

/** A content identifier, perhaps after the word `ipfs`, and a path. @see https://docs.ipfs.tech/how-to/address-ipfs-on-web */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{32,128})(\/[^\s?#]*)?$/
const DATA = /^data:([^,;]*)((?:;[^,;]*)*),/

/** @param gateway - URL of the operator's gateway to IPFS; without one nothing of IPFS is read */
export function createFiles(outside: Outside, gateway: string | undefined): Files {
  return {
    async get(uri, limits) {
      if (uri.startsWith('data:')) return readData(uri, limits.maxBytes)
      if (!uri.startsWith('ipfs:')) return outside.get(uri, limits)
      if (gateway === undefined) throw refused('is of IPFS, for which no gateway is configured')
      return outside.get(throughGateway(uri, gateway), { ...limits, isOperators: true })
    },
  }
}

const refused = (problem: string) => cloudError('CLOUD_URL_REFUSED', { problem })

/** A path may hold dots that lead out of the content: whoever writes it must not reach anything else of the operator's server. */
function throughGateway(uri: string, gateway: string): string {
  const [, content, path = ''] = IPFS.exec(uri) ?? []
  if (content === undefined) throw refused('is none of IPFS')
  const url = new URL(`${gateway.replace(/\/$/, '')}/ipfs/${content}${path}`)
  const root = new URL(`${gateway.replace(/\/$/, '')}/ipfs/${content}`).pathname
  if (url.pathname !== root && !url.pathname.startsWith(`${root}/`)) throw refused('leads out of its content')
  return url.href
}

/** @see https://www.rfc-editor.org/rfc/rfc2397 */
function readData(uri: string, maxBytes: number): OutsideAnswer {
  const [head, type = '', parameters = ''] = DATA.exec(uri) ?? []
  if (head === undefined) throw refused('is no data: URI')
  if (uri.length > maxBytes * 3) throw unusable(`it has more than ${maxBytes} bytes`)
  const text = uri.slice(head.length)
  const bytes = /;base64$/i.test(parameters) ? Buffer.from(text, 'base64') : Buffer.from(decodePercent(text))
  if (bytes.length > maxBytes) throw unusable(`it has more than ${maxBytes} bytes`)
  return { type: type.trim().toLowerCase(), bytes: Uint8Array.from(bytes) }
}

/** Many contracts write text as it is, with percent signs that encode nothing. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
