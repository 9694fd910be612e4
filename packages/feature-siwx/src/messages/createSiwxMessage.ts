import type { SiwxMessage, SiwxMessageData } from '../contracts/index.js'
import { isHexAddress, toChecksum } from './eip55.js'
import type { FormatOptions } from './formatSiwxMessage.js'
import { formatSiwxMessage } from './formatSiwxMessage.js'

/**
 * Fields and text of a message. An address of eip155 gets its checksum.
 *
 * `toString` is not part of the data: spreading, storing or cloning the message omits it.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 */
export function createSiwxMessage(fields: SiwxMessageData, options: FormatOptions = {}): SiwxMessage {
  const isEthereum = fields.chainId.startsWith('eip155:') && isHexAddress(fields.accountAddress)
  const data = isEthereum ? { ...fields, accountAddress: toChecksum(fields.accountAddress) } : { ...fields }
  const text = formatSiwxMessage(data, options)
  return Object.defineProperty(data, 'toString', { value: () => text })
}
