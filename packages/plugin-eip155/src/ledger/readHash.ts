import { isHash } from '@latchkey/evm-kit/send'
import { LatchkeyError } from '@latchkey/kernel'

/** A wallet's answer that must be the hash of a transaction. @throws LatchkeyError `WALLET_FAILED` */
export function readHash(answer: unknown, method: string): string {
  if (isHash(answer)) return answer.toLowerCase()
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet sent an invalid answer.' })
}
