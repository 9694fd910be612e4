import { LatchkeyError } from '@latchkey/kernel'
import type { NamespaceAdapter, TransferParameters } from '@latchkey/kernel'
import { parseAddress } from './parseAddress.js'
import { toHexChainId } from './chainId.js'

/** Which text, as which account, through which wallet. */
export type SignMessageParameters = Parameters<NonNullable<NamespaceAdapter['signMessage']>>[0]

/** Signs text with `personal_sign` (EIP-191). @returns The signature, 0x hexadecimal. */
export async function signMessage({ message, account, request }: SignMessageParameters): Promise<string> {
  const method = 'personal_sign'
  const bytes = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0'))
  return readHex(await request({ method, params: [`0x${bytes.join('')}`, account.address] }), method)
}

/**
 * Sends the chain's own coin. It names the chain, so that a wallet that has moved meanwhile refuses.
 *
 * @returns The transaction's hash.
 * @throws LatchkeyError `ADDRESS_INVALID`, a checksum that does not match included, whatever the application's option says: money is not
 * got back | `PARAMS_INVALID`
 */
export async function sendTransfer({ account, network, to, amountBaseUnits, request }: TransferParameters): Promise<string> {
  const method = 'eth_sendTransaction'
  const recipient = parseAddress(to, { strictChecksum: true })
  if (amountBaseUnits < 0n) throw new LatchkeyError('PARAMS_INVALID', { method })
  const value = `0x${amountBaseUnits.toString(16)}`
  const transaction = { from: account.address, to: recipient, value, data: '0x', chainId: toHexChainId(network) }
  return readHex(await request({ method, params: [transaction] }), method)
}

function readHex(answer: unknown, method: string): string {
  if (typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer)) return answer
  throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered what cannot be read.' })
}
