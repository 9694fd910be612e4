import { LatchkeyError } from '@latchkey/kernel'

/** What a wallet answered, where it must be hexadecimal with `0x`. @throws LatchkeyError `WALLET_FAILED` */
export function readHex(answer: unknown, method: string): string {
  if (typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer)) return answer
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered what cannot be read.' })
}
