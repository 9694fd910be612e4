import { maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

/** An account as extensions give it; the genesis hash is of the only network it is for. */
export const account = z.object({
  address: z.string(),
  name: maybe(z.string()),
  type: maybe(z.enum(['ed25519', 'sr25519', 'ecdsa', 'ethereum'])),
  genesisHash: z.nullish(z.string()),
})

/** Ids of the extensions that were approved, as storage holds them. */
export const ids = z.array(z.string())
