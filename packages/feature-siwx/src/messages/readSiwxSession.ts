import { siwxError } from '../errors/siwxError.js'
import type { SiwxMessageData, SiwxSession } from '../contracts/index.js'
import { isSameData } from './isSameData.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'

/** Maximum length of a signature. Those of contracts may contain deployment code (EIP-6492). */
const LONGEST_SIGNATURE = 128_000

/** Reads the fields of a signed text. @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID` */
export type ReadMessage = (text: string) => SiwxMessageData

/**
 * Reads a session from outside: storage, another tab, a request. The fields are read from the signed text, and the given fields must equal
 * them. A CACAO is omitted, because the text contains all of it.
 *
 * It does not verify the signature; `verifySiwxSession` does.
 *
 * @param readMessage - Reads the text. @default `parseSiwxMessage`
 * @throws LatchkeyError `SIWX_SESSION_INVALID` | `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 */
export function readSiwxSession(value: unknown, readMessage: ReadMessage = (text) => parseSiwxMessage(text).data): SiwxSession {
  const { data, message, signature } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof SiwxSession, unknown>
  >
  if (typeof message !== 'string' || typeof data !== 'object' || data === null) throw invalid('it has no message')
  if (typeof signature !== 'string' || signature === '' || signature.length > LONGEST_SIGNATURE) throw invalid('it has no signature')
  const read = readMessage(message)
  if (!isSameData(read, data as SiwxMessageData)) throw invalid('its message says something else than its data')
  return { data: read, message, signature }
}

const invalid = (problem: string) => siwxError('SIWX_SESSION_INVALID', { problem })
