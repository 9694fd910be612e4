import { keptWalletSchema } from '@latchkey/cloud-protocol/embedded'
import type { Session } from '../session/Session.js'
import { encodeShare } from '../shares/encodeShare.js'
import { splitSeed } from '../shares/splitSeed.js'
import { addressesOf } from './addressesOf.js'
import { demandSame } from './demandSame.js'
import { confirmRecovery, placeRecovery } from './placeRecovery.js'
import type { Seal, WalletParts } from './WalletParts.js'

/** Of the first splitting. */
const GENERATION = 1

/** Splits a seed and hands the parts out: the device's last, so that it never has one of a splitting that nobody keeps. */
export async function keepSeed(
  parts: WalletParts,
  { account: { id: accountId } }: Session,
  { seed, seal, signal }: { readonly seed: Uint8Array; readonly seal: Seal; readonly signal: AbortSignal },
): Promise<void> {
  const { sessions, shares } = parts
  const [addresses, split] = await Promise.all([addressesOf(seed), splitSeed(seed)])
  const placed = { share: split.recovery, generation: GENERATION, accountId, signal }
  const recovery = await placeRecovery(seal, placed)
  const body = { generation: GENERATION, ...addresses, recoveries: [recovery], serviceShare: encodeShare(split.service) }
  const wallet = await sessions.ask({ path: 'keys', body, answer: keptWalletSchema, signal })
  demandSame(addresses, wallet)
  await shares.put(accountId, split.device)
  await sessions.learn(accountId, { wallet, derived: addresses })
  await confirmRecovery(parts, seal, { ...placed, eip155: addresses.eip155 })
}
