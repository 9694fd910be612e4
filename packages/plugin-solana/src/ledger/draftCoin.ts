import { transferError } from '@latchkey/plugin-kit/wallet'
import { PublicKey, SystemProgram } from '@solana/web3.js'
import { checkReceiver } from './checkReceiver.js'
import type { Draft, TransferQuestion } from './Draft.js'
import { budget, feeAt } from './fees.js'
import { readAccountInfos, readRent } from './readAccountInfos.js'

/** A transfer with its two settings takes 450. */
const UNITS = 500

/** Builds a transfer of SOL. @throws LatchkeyError `TRANSFER_…` | `RPC_FAILED` | … */
export async function draftCoin(question: TransferQuestion): Promise<Draft> {
  const { payer, to, speed, prices } = question
  const bidding = { units: UNITS, prices }
  const [[own, receiver], rent] = await Promise.all([readAccountInfos(question, [payer.toBase58(), to]), readRent(question, 0)])
  const notices = checkReceiver(to, receiver ?? null)
  const fee = feeAt(bidding, speed)
  const amount = amountOf(question, { balance: own?.lamports ?? 0n, fee, rent })
  const least = rent - (receiver?.lamports ?? 0n)
  if (to !== payer.toBase58() && amount < least) throw transferError('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: String(least) })
  const move = SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(to), lamports: amount })
  return { amount, fee, units: UNITS, rent: 0n, notices, instructions: [...budget(bidding, speed), move] }
}

/** An account may be emptied, or has to keep its rent. */
function amountOf(
  { amount }: TransferQuestion,
  { balance, fee, rent }: { readonly balance: bigint; readonly fee: bigint; readonly rent: bigint },
): bigint {
  const all = balance - fee
  if (all <= 0n && (amount === 'max' || amount <= balance)) throw transferError('TRANSFER_FEE_TOO_HIGH', { feeBaseUnits: String(fee) })
  if (amount === 'max' || amount === all) return all
  const most = all - rent
  if (amount > most) throw transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: String(most > 0n ? most : 0n) })
  return amount
}
