import { keptWalletSchema } from '@latchkey/cloud-protocol/embedded'
import { sealShare } from '../recovery/sealShare.js'
import type { Session } from '../session/Session.js'
import { encodeShare } from '../shares/encodeShare.js'
import { splitSeed } from '../shares/splitSeed.js'
import { addressesOf } from './addressesOf.js'
import { demandSame } from './demandSame.js'
import type { Seal, WalletParts } from './WalletParts.js'

/** Splits a seed and hands the parts out: first the service's, so that the device never has one of a splitting that nobody keeps. */
export async function keepSeed(
  { sessions, shares }: WalletParts,
  { account }: Session,
  { seed, seal: { key, ...way }, signal }: { readonly seed: Uint8Array; readonly seal: Seal; readonly signal: AbortSignal },
): Promise<void> {
  const [addresses, parts] = await Promise.all([addressesOf(seed), splitSeed(seed)])
  const sealed = await sealShare(parts.recovery, { key, accountId: account.id })
  const body = { generation: 1, ...addresses, recoveries: [{ ...way, sealed }], serviceShare: encodeShare(parts.service) }
  const wallet = await sessions.ask({ path: 'keys', body, answer: keptWalletSchema, signal })
  demandSame(addresses, wallet)
  await shares.put(account.id, parts.device)
  await sessions.learn(account.id, { wallet, derived: addresses })
}
