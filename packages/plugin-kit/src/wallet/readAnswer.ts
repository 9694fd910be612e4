import { LatchkeyError } from '@latchkey/kernel'
import type { Shape } from '../shapes/shapes.js'
import { readAs } from '../shapes/shapes.js'

/** What a wallet was to answer with. */
export interface AnswerParameters<T> {
  readonly shape: Shape<T>
  /** Named in the error: "The wallet answered without …", e.g. `a signature`. */
  readonly what: string
  /** For errors. */
  readonly method: string
}

/** Reads what a wallet answered. @throws LatchkeyError `WALLET_FAILED` */
export function readAnswer<T>(answer: unknown, { shape, what, method }: AnswerParameters<T>): T {
  const read = readAs(shape, answer)
  if (read !== undefined) return read
  throw new LatchkeyError('WALLET_FAILED', { method, detail: `The wallet answered without ${what}.` })
}
