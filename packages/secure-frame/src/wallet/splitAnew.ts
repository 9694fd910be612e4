import { keptWalletSchema } from '@latchkey/cloud-protocol/embedded'
import type { KeptWallet, Session } from '../session/Session.js'
import { encodeShare } from '../shares/encodeShare.js'
import { splitSeed } from '../shares/splitSeed.js'
import { addressesOf } from './addressesOf.js'
import { demandSame } from './demandSame.js'
import { nextOf } from './nextOf.js'
import { confirmRecovery, placeRecovery } from './placeRecovery.js'
import type { Seal, WalletParts } from './WalletParts.js'

/** A seed that is split again. */
export interface Renewal {
  readonly seed: Uint8Array
  /** Ways of recovery that go on; all others end. */
  readonly seals: readonly [Seal, ...Seal[]]
  readonly signal: AbortSignal
}

/**
 * Splits a seed again. Shares of splittings before are worthless afterwards: they do not belong together with the new one of the service.
 *
 * The service replaces its share and all recoveries at once. Before that the device and the second service have the new share beside the old one, after it
 * they drop the old one, by the generation that the service has answered: whenever this is interrupted or overtaken, what they keep fits to what the service has.
 *
 * @returns What the service keeps now.
 */
export async function splitAnew(
  parts: WalletParts,
  { account: { id: accountId }, wallet: before }: Session & { readonly wallet: KeptWallet },
  { seed, seals, signal }: Renewal,
): Promise<KeptWallet> {
  const { sessions, shares, notes } = parts
  const [addresses, split] = await Promise.all([addressesOf(seed), splitSeed(seed)])
  demandSame(addresses, before)
  await shares.put(nextOf(accountId), split.device)
  const generation = before.generation + 1
  const placed = { share: split.recovery, generation, accountId, signal }
  const recoveries = []
  for (const seal of seals) recoveries.push(await placeRecovery(seal, placed))
  const body = { generation, ...addresses, recoveries, serviceShare: encodeShare(split.service) }
  const wallet = await sessions.ask({ path: 'keys', body, answer: keptWalletSchema, signal })
  await shares.put(accountId, split.device)
  await shares.remove(nextOf(accountId))
  await sessions.learn(accountId, { wallet })
  demandSame(addresses, wallet)
  if (!seals.some(({ kind }) => kind === 'guardian')) await notes.remove(accountId)
  for (const seal of seals) await confirmRecovery(parts, seal, { ...placed, eip155: addresses.eip155 })
  return wallet
}
