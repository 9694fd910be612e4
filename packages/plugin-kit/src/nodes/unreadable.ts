import { LatchkeyError } from '@latchkey/kernel'

/** The error of an answer that is none of what the question is answered with. @param method - For errors. */
export function unreadable(method: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('RPC_FAILED', { method, detail: 'The node answered what cannot be read.' }, cause === undefined ? {} : { cause })
}
