import { parseCaipNetworkId } from '@latchkey/kernel'
import type { SiwxMessageData } from '../contracts/index.js'
import { isHexAddress, toChecksum } from './eip55.js'
import { readTime } from './readTime.js'
import { refuse } from './refuse.js'
import { isAuthority, isPchars, isScheme, isStatement, isUri } from './rfc3986.js'

/** Maximum length of a message in characters. */
export const LONGEST_MESSAGE = 64_000

const NONCE = /^[A-Za-z0-9]{8,}$/
const DECIMAL = /^\d+$/
/** Visible ASCII characters, which all chains use for addresses. */
const ADDRESS = /^[!-~]{1,128}$/

/**
 * Checks that the fields can be written as a message of the standard, for fields to write and for fields that were read.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 */
export function checkData(data: SiwxMessageData): void {
  const { namespace, reference } = parseCaipNetworkId(data.chainId)
  if (namespace === 'eip155') checkEthereum(data, reference)
  if (!ADDRESS.test(data.accountAddress)) refuse('the address is invalid')
  if (!isAuthority(data.domain)) refuse('the domain is not a host')
  if (data.scheme !== undefined && !isScheme(data.scheme)) refuse('the scheme is invalid')
  if (data.version !== '1') refuse('the version is not 1')
  if (!NONCE.test(data.nonce)) refuse('the nonce has less than 8 letters and digits, or something else')
  if (!isUri(data.uri)) refuse('the URI is invalid')
  checkOptional(data)
}

function checkEthereum({ accountAddress, issuedAt }: SiwxMessageData, reference: string): void {
  if (!DECIMAL.test(reference)) refuse('the chain id is no number')
  if (!isHexAddress(accountAddress)) refuse('the address is invalid')
  if (toChecksum(accountAddress) !== accountAddress) refuse('the address is not in the case of EIP-55')
  if (issuedAt === undefined) refuse('the issue time is missing')
}

function checkOptional({ statement, requestId, resources, issuedAt, expirationTime, notBefore }: SiwxMessageData): void {
  if (statement !== undefined && !isStatement(statement)) {
    refuse('the statement is empty or has characters that EIP-4361 does not allow: line breaks, quotation marks, letters beyond ASCII')
  }
  if (requestId !== undefined && !isPchars(requestId)) refuse('the request id has characters that are not allowed in a URI path')
  if (resources?.some((resource) => !isUri(resource))) refuse('a resource is not a URI')
  const times = [issuedAt, expirationTime, notBefore].filter((time) => time !== undefined)
  if (times.some((time) => readTime(time) === undefined)) refuse('a time is not in the format of RFC 3339')
}
