import { maybe, readAs } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'
import type { Share } from './BitcoinDriver.js'

const key = maybe(z.string())
const address = z.object({ address: z.string(), type: z.string(), publicKey: key, path: key })
const share = z.object({ addresses: z.array(address), network: z.enum(['mainnet', 'testnet', 'signet', 'regtest']) })

/** Reads the stored addresses of the last approval. */
export function readShare(value: unknown): Share | undefined {
  const found = readAs(share, value)
  return (
    found && {
      network: found.network,
      addresses: found.addresses.map(({ publicKey, path, ...rest }) => ({
        ...rest,
        ...(publicKey ? { publicKey } : {}),
        ...(path ? { path } : {}),
      })),
    }
  )
}
