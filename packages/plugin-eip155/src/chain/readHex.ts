import { LatchkeyError } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { hex } from './walletShapes.js'

/** A wallet's answer that must be hexadecimal with `0x`. @throws LatchkeyError `WALLET_FAILED` */
export function readHex(answer: unknown, method: string): string {
  const text = readAs(hex, answer)
  if (text !== undefined) return text
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet sent an invalid answer.' })
}
