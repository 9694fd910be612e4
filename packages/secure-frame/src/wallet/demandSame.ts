import { failure } from '../channel/failure.js'
import type { Addresses } from '../keys/toAddresses.js'

/**
 * Compares addresses of two sources: never another wallet in silence.
 *
 * @throws LatchkeyError `FRAME_REQUEST_FAILED` with `UNTRUSTED`
 */
export function demandSame(derived: Addresses, told: { readonly eip155: string; readonly solana: string } | undefined): void {
  if (told && (derived.eip155.toLowerCase() !== told.eip155.toLowerCase() || derived.solana !== told.solana))
    throw failure('UNTRUSTED', 'The service names the addresses of another wallet. Nothing was signed.')
}
