import type { MessageParameters } from '@latchkey/plugin-kit'
import { readHex } from './readHex.js'

/** Signs text with `personal_sign` (EIP-191). @returns The signature, 0x hexadecimal. */
export async function signMessage({ message, account, request }: MessageParameters): Promise<string> {
  const method = 'personal_sign'
  const bytes = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0'))
  return readHex(await request({ method, params: [`0x${bytes.join('')}`, account.address] }), method)
}
