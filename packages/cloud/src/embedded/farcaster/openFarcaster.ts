import type { Address } from 'viem'
import type { EmbeddedConfiguration } from '../../configuration/embedded.js'
import { cloudError } from '../../errors/cloudError.js'
import { refuse } from '../../errors/refuse.js'
import { createSignatures } from '../../signatures/createSignatures.js'
import { createRegistries } from './createRegistries.js'
import type { FarcasterRelay, Said } from './createRelay.js'
import { createRelay } from './createRelay.js'
import { readFid } from './readFid.js'

/** Logins by the sign-in message of Farcaster. */
export interface Farcaster {
  readonly relay: FarcasterRelay
  /**
   * Whose signature it is: the message is for this page, has this nonce, has not ended, and is signed by who may sign for the account, on chain.
   *
   * @returns The number of the account
   * @throws LatchkeyError `CLOUD_REFUSED` | `CLOUD_NODE_FAILED` | `CLOUD_SERVER_UNUSABLE`
   */
  verify(said: Said, expected: { readonly origin: string; readonly nonce: string }): Promise<bigint>
}

/** Opens them where they are offered. @param now - Milliseconds since 1970. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function openFarcaster(
  { logins, farcaster }: Pick<EmbeddedConfiguration, 'logins' | 'farcaster'>,
  now: () => number,
): Farcaster | undefined {
  if (!logins.includes('farcaster')) return undefined
  if (farcaster === undefined)
    throw cloudError('CLOUD_CONFIG_INVALID', { key: 'embedded.farcaster', problem: 'is missing: logins have it' })
  const chainId = `eip155:${farcaster.chainId}`
  const signatures = createSignatures({ chains: { [chainId]: farcaster } }, now)
  const registries = createRegistries(farcaster, now)
  return {
    relay: createRelay(farcaster.relayUrl),
    async verify({ message, signature }, { origin, nonce }) {
      const { data } = await signatures.verifySent({ data: undefined, message, signature, origin, nonce })
      const fid = readFid(data)
      if (data.chainId !== chainId || fid === undefined) throw refuse('UNAUTHORIZED', 'The message is none of Farcaster.', 'message')
      if (!(await registries.signsFor(data.accountAddress as Address, fid)))
        throw refuse('UNAUTHORIZED', 'The signature is of another account.', 'signature')
      return fid
    },
  }
}
