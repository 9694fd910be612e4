import type { KeptWallet, Session } from '../session/Session.js'
import { makeRecovery } from './makeRecovery.js'
import { joinRecovery } from './readShares.js'
import { readOffered } from './readOffered.js'
import { readService } from './readService.js'
import { splitAnew } from './splitAnew.js'
import type { Seal, WalletParts } from './WalletParts.js'

/** Splits the seed of who is logged in again, with the ways of recovery that the person opens meanwhile, or a new one. @returns What the service keeps now */
export async function renewShares(
  parts: WalletParts,
  session: Session & { readonly wallet: KeptWallet },
  { seed, signal }: { readonly seed: Uint8Array; readonly signal: AbortSignal },
): Promise<KeptWallet> {
  const seals = await openRecoveries(parts, session, signal)
  const [first = await makeRecovery(parts, session, signal), ...more] = seals
  return splitAnew(parts, session, { seed, seals: [first, ...more], signal })
}

/** Those that the person opens: each has to open what it sealed, so that nobody goes on with a code that was mistyped or a passkey of another wallet. */
async function openRecoveries(
  parts: WalletParts,
  session: Session & { readonly wallet: KeptWallet },
  signal: AbortSignal,
): Promise<readonly Seal[]> {
  const { account, wallet } = session
  const service = await readService(parts, session, { isFresh: true, signal })
  const { kinds, guardian } = await readOffered(parts, session, signal)
  const seals: Seal[] = []
  // The service takes no other ones.
  let left = wallet.recoveries.filter(({ kind }) => kinds.includes(kind))
  while (left.length > 0) {
    const given = await parts.screens.renewRecovery(
      { recoveries: left, ...(guardian && { guardian }), isFirst: seals.length === 0 },
      signal,
    )
    if (!given) break
    const { seed, seal, entry } = await joinRecovery(given, { recoveries: left, accountId: account.id, service, signal })
    seed.fill(0)
    seals.push(seal)
    left = left.filter((each) => each !== entry)
  }
  return seals
}
