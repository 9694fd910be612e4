import { keptWalletSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import type { KeptWallet, Session } from '../session/Session.js'
import { makeRecovery } from './makeRecovery.js'
import { confirmRecovery, placeRecovery } from './placeRecovery.js'
import type { WalletParts } from './WalletParts.js'

/** Adds a way of recovery with the device's share, which is known to be of the present splitting. @returns What the service keeps now */
export async function addRecovery(parts: WalletParts, session: Session, signal: AbortSignal): Promise<KeptWallet> {
  const { sessions, shares } = parts
  const { id: accountId } = session.account
  const { wallet } = await sessions.demand()
  const share = await shares.get(accountId)
  if (!share || !wallet) throw failure('RECOVERY_NEEDED', 'This device has no share of the wallet.')
  const seal = await makeRecovery(parts, session, signal)
  const { generation, eip155 } = wallet
  const placed = { share, generation, accountId, signal }
  const recovery = await placeRecovery(seal, placed)
  const kept = await sessions.ask({ path: 'recoveries', body: { generation, recovery }, answer: keptWalletSchema, signal })
  await sessions.learn(accountId, { wallet: kept })
  await confirmRecovery(parts, seal, { ...placed, eip155 })
  return kept
}
