import { LatchkeyError } from '@latchkey/kernel'

/** Takes a text out of a wallet's answer. @throws LatchkeyError `WALLET_FAILED` */
export function readAnswer(answer: unknown, field: 'psbt' | 'signature' | 'txid', method: string): string {
  const value: unknown = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[field] : undefined
  if (typeof value === 'string' && value) return value
  throw new LatchkeyError('WALLET_FAILED', { method, detail: `The wallet answered without a ${field}.` })
}
