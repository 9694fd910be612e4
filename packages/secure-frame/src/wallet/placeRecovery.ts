import { sealShare } from '../recovery/sealShare.js'
import type { KeptWallet } from '../session/Session.js'
import type { Share } from '../shares/Share.js'
import type { Seal, WalletParts } from './WalletParts.js'

/** A share of recovery, and where it is placed. */
export interface Placed {
  readonly share: Share
  /** Under which the service has its splitting, or will have it. */
  readonly generation: number
  readonly accountId: string
  readonly signal: AbortSignal
}

/** Seals a share of recovery, or gives it to the second service. @returns What the service keeps of it */
export async function placeRecovery(
  seal: Seal,
  { share, generation, accountId, signal }: Placed,
): Promise<KeptWallet['recoveries'][number]> {
  if (seal.kind === 'guardian') {
    await seal.session.keep(share, { generation }, signal)
    return { kind: 'guardian' }
  }
  const { key, ...way } = seal
  return { ...way, sealed: await sealShare(share, { key, accountId }) }
}

/** Tells the second service that the service has what was placed: only now may it drop what it kept before. The device notes where that is. */
export async function confirmRecovery(
  { notes }: Pick<WalletParts, 'notes'>,
  seal: Seal,
  { share, generation, accountId, eip155, signal }: Placed & { readonly eip155: string },
): Promise<void> {
  if (seal.kind !== 'guardian') return
  await notes.put({ accountId, eip155, url: seal.session.url })
  await seal.session.keep(share, { generation, isConfirmed: true }, signal)
}
