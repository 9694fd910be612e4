import type { TransferNotice } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import { PublicKey } from '@solana/web3.js'
import type { AccountInfo } from '../rpc/nodeShapes.js'
import { TOKEN_PROGRAMS } from './tokenPrograms.js'

const SYSTEM_PROGRAM = '1'.repeat(32)
/** By custom: nobody has its key. */
const INCINERATOR = '1nc1nerator11111111111111111111111111111111'

/**
 * What the sender should know of a receiver.
 *
 * @throws LatchkeyError `TRANSFER_RECEIVER_REFUSED` for a program, a mint, a token account, and addresses that nobody can send from
 */
export function checkReceiver(to: string, info: AccountInfo | null): readonly TransferNotice[] {
  const refuse = (problem: string) => transferError('TRANSFER_RECEIVER_REFUSED', { problem })
  if (to === SYSTEM_PROGRAM || to === INCINERATOR || info?.executable) throw refuse('Nobody can use what is sent to this address.')
  if (TOKEN_PROGRAMS.some((program) => program === info?.owner))
    throw refuse('This is the address of a token, or of an account for one token: give the address of its owner.')
  return PublicKey.isOnCurve(new PublicKey(to).toBytes()) ? [] : [{ code: 'receiver-contract' }]
}
