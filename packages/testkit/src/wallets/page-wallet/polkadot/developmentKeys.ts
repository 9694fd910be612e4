import { Keyring } from '@polkadot/keyring'
import type { PolkadotKey } from './signPayload.js'

/** The public secret seeds of Alice, Bob and Charlie on Substrate development chains; never use them for value. */
const SEEDS = [
  'e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a',
  '398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89',
  'bc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938',
]

/** Real sr25519 keys. Derived from seeds, because a phrase takes a tenth of a second each time. */
export function createDevelopmentKeys(ss58Prefix: number): readonly PolkadotKey[] {
  const keyring = new Keyring({ type: 'sr25519', ss58Format: ss58Prefix })
  return SEEDS.map((seed) => keyring.createFromUri(`0x${seed}`))
}
