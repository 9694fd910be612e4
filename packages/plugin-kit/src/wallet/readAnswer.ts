import { LatchkeyError } from '@latchkey/kernel'
import { toRecord } from './toRecord.js'

/** Which text a wallet was to answer with. */
export interface AnswerParameters {
  /** E.g. `signature`; named in errors. */
  readonly field: string
  /** For errors. */
  readonly method: string
  /** Whether a text is what it must be. @default any text that is not empty */
  readonly isRight?: (text: string) => boolean
}

/** Takes a text out of what a wallet answered, e.g. `{ signature }`. @throws LatchkeyError `WALLET_FAILED` */
export function readAnswer(answer: unknown, { field, method, isRight = Boolean }: AnswerParameters): string {
  const text = toRecord(answer)[field]
  if (typeof text === 'string' && isRight(text)) return text
  throw new LatchkeyError('WALLET_FAILED', { method, detail: `The wallet answered without a ${field}.` })
}
