import { parseCaipNetworkId } from '@latchkey/kernel'
import type { SiwxMessageData } from '../contracts/index.js'
import { isHexAddress, toChecksum } from './eip55.js'
import { readTime } from './readTime.js'
import { refuse } from './refuse.js'
import { isAuthority, isPchars, isScheme, isStatement, isUri } from './rfc3986.js'

/** Of all of a message. Nobody reads more, and no wallet shows it. */
export const LONGEST_MESSAGE = 64_000

const NONCE = /^[A-Za-z0-9]{8,}$/
const DECIMAL = /^\d+$/
/** Visible characters of ASCII: what every chain writes addresses with. */
const ADDRESS = /^[!-~]{1,128}$/

/**
 * Whether the fields can be written as a message of the standard; the same for those that are to be printed and those that were read.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 */
export function checkData(data: SiwxMessageData): void {
  const { namespace, reference } = parseCaipNetworkId(data.chainId)
  if (namespace === 'eip155') checkEthereum(data, reference)
  if (!ADDRESS.test(data.accountAddress)) refuse('the address is none')
  if (!isAuthority(data.domain)) refuse('the domain is no host')
  if (data.scheme !== undefined && !isScheme(data.scheme)) refuse('the scheme before the domain is none')
  if (data.version !== '1') refuse('the version is not 1')
  if (!NONCE.test(data.nonce)) refuse('the nonce has less than 8 letters and digits, or something else')
  if (!isUri(data.uri)) refuse('the URI is none')
  checkOptional(data)
}

function checkEthereum({ accountAddress, issuedAt }: SiwxMessageData, reference: string): void {
  if (!DECIMAL.test(reference)) refuse('the chain id is no number')
  if (!isHexAddress(accountAddress)) refuse('the address is none')
  if (toChecksum(accountAddress) !== accountAddress) refuse('the address is not in the case of EIP-55')
  if (issuedAt === undefined) refuse('it does not say when it was issued')
}

function checkOptional({ statement, requestId, resources, issuedAt, expirationTime, notBefore }: SiwxMessageData): void {
  if (statement !== undefined && !isStatement(statement)) {
    refuse('the statement is empty or has characters that EIP-4361 does not allow: line breaks, quotation marks, letters beyond ASCII')
  }
  if (requestId !== undefined && !isPchars(requestId)) refuse('the request id has characters that no path of a URI has')
  if (resources?.some((resource) => !isUri(resource))) refuse('a resource is no URI')
  const times = [issuedAt, expirationTime, notBefore].filter((time) => time !== undefined)
  if (times.some((time) => readTime(time) === undefined)) refuse('a time is none of RFC 3339')
}
