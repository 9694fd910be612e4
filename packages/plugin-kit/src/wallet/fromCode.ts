import { LatchkeyError } from '@latchkey/kernel'

/** An error as a wallet's protocol answers it. */
export interface ProtocolError {
  readonly code: number
  readonly message: string
}

/** What the codes of a protocol mean; another one is `WALLET_FAILED`. */
export type CodeMeanings = Readonly<Record<number, 'PARAMS_INVALID' | 'UNAUTHORIZED' | 'USER_REJECTED' | 'METHOD_NOT_SUPPORTED'>>

/** Translates an error of a protocol that has codes of its own. @param method - The request. */
export function fromCode(cause: ProtocolError, meanings: CodeMeanings, method: string): LatchkeyError {
  const code = Object.hasOwn(meanings, cause.code) ? meanings[cause.code] : undefined
  if (code) return new LatchkeyError(code, { method }, { cause })
  return new LatchkeyError('WALLET_FAILED', { code: cause.code, method, detail: cause.message }, { cause })
}
