import { LatchkeyError } from '@latchkey/kernel'
import type { MessageParameters } from '@latchkey/plugin-kit'

/**
 * Asks the wallet to sign text as the account.
 *
 * @returns JSON of `signature`, `address`, `timestamp`, `domain` and `payload`, which are all needed for verification.
 */
export async function signMessage({ message, account, request }: MessageParameters): Promise<string> {
  const method = 'ton_signData'
  const answer = await request({ method, params: [{ type: 'text', text: message, from: account.address }] })
  if (typeof answer === 'object' && answer !== null && 'signature' in answer) return JSON.stringify(answer)
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered without a signature.' })
}
