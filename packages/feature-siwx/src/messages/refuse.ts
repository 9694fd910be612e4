import { siwxError } from '../errors/siwxError.js'

/** Rejects a text or its fields. @throws LatchkeyError `SIWX_MESSAGE_INVALID` */
export function refuse(problem: string): never {
  throw siwxError('SIWX_MESSAGE_INVALID', { problem })
}
