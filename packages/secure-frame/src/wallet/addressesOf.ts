import { deriveKeys, type Keys } from '../keys/deriveKeys.js'
import { type Addresses, toAddresses } from '../keys/toAddresses.js'

/** The addresses of a seed. The keys are gone again. */
export async function addressesOf(seed: Uint8Array): Promise<Addresses> {
  const keys = await deriveKeys(seed)
  const addresses = toAddresses(keys)
  wipe(keys)
  return addresses
}

/** Overwrites keys. */
export function wipe({ eip155, solana }: Keys): void {
  eip155.fill(0)
  solana.fill(0)
}
