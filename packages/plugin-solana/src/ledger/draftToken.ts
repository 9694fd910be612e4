import type { TransferNotice } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import type { TransactionInstruction } from '@solana/web3.js'
import { PublicKey } from '@solana/web3.js'
import type { AccountInfo } from '../rpc/nodeShapes.js'
import { ownedAccounts } from '../rpc/nodeShapes.js'
import { checkReceiver } from './checkReceiver.js'
import type { Draft, TransferQuestion } from './Draft.js'
import { budget, feeAt } from './fees.js'
import { readHolding } from './holding.js'
import { readMint } from './mint.js'
import { ask } from './question.js'
import { readAccountInfos, readRent } from './readAccountInfos.js'
import type { Owned } from './tokenInstructions.js'
import { associatedAccount, openAccount, transferTokens } from './tokenInstructions.js'
import { TOKEN_PROGRAMS } from './tokenPrograms.js'
import { hasTransferFee, transferFee } from './transferFee.js'

/** Five transfers of token-2022 and the opening of an account take less. */
const UNITS = 200_000
/** Accounts of one token that are emptied at once: more do not fit into a transaction with certainty. */
const MOST_SOURCES = 5
/** An account of the older program; of token-2022 with what its owner cannot change, and what is withheld of transfers. */
const ACCOUNT_BYTES = 165
const OWNER_BYTES = 5
const WITHHELD_BYTES = 12
/** Behind the amount: whom it is delegated to; then 1 is ready, 2 is frozen. */
const STATE_AT = 108
const FROZEN = 2

interface Token extends Owned {
  readonly data: Uint8Array
  readonly decimals: number
  readonly accountBytes: number
}

interface Source {
  readonly address: PublicKey
  readonly amount: bigint
}

/** Builds a transfer of an SPL or token-2022 token. @throws LatchkeyError `TRANSFER_…` | `ADDRESS_INVALID` | `RPC_FAILED` | … */
export async function draftToken(question: TransferQuestion, mint: string): Promise<Draft> {
  const { payer, to, speed, prices } = question
  const bidding = { units: UNITS, prices }
  const [own, receiver, info] = await readAccountInfos(question, [payer.toBase58(), to, mint])
  const token = readToken(mint, payer, info ?? null)
  const notices = checkReceiver(to, receiver ?? null)
  const receiving: Owned = { ...token, owner: new PublicKey(to) }
  const [account] = await readAccountInfos(question, [associatedAccount(receiving).toBase58()])
  const isOpen = isOpened(receiving, account ?? null)
  const [sources, rent] = await Promise.all([readSources(question, token), isOpen ? 0n : readRent(question, token.accountBytes)])
  const amount = amountOf(question, sources)
  const fee = feeAt(bidding, speed) + rent
  if ((own?.lamports ?? 0n) < fee) throw transferError('TRANSFER_FEE_TOO_HIGH', { feeBaseUnits: String(fee) })
  return {
    ...{ amount, fee, rent, units: UNITS },
    notices: [...notices, ...noticesOf(token, amount, rent)],
    instructions: [
      ...budget(bidding, speed),
      // Also where it is open: an account that is the receiver's no more by then fails the transaction.
      openAccount(payer, receiving),
      ...movesOf(token, associatedAccount(receiving), { sources, amount }),
    ],
  }
}

function readToken(address: string, owner: PublicKey, info: AccountInfo | null): Token {
  const mint = info && TOKEN_PROGRAMS.some((program) => program === info.owner) ? readMint(info.data, address) : undefined
  if (!info || !mint) throw transferError('TRANSFER_WOULD_FAIL', { reason: `${address} is no token` })
  if (mint.isScaled) throw transferError('TRANSFER_WOULD_FAIL', { reason: 'amounts of this token are scaled, which is not supported' })
  const isOld = info.owner === TOKEN_PROGRAMS[0]
  const extended = ACCOUNT_BYTES + OWNER_BYTES + (hasTransferFee(info.data) ? WITHHELD_BYTES : 0)
  const parts = { owner, mint: new PublicKey(address), program: new PublicKey(info.owner) }
  return { ...parts, data: info.data, decimals: mint.decimals, accountBytes: isOld ? ACCOUNT_BYTES : extended }
}

/** An address that only has coins is not open. @throws LatchkeyError `TRANSFER_RECEIVER_REFUSED` where the account was handed over */
function isOpened({ owner, mint, program }: Owned, info: AccountInfo | null): boolean {
  if (info?.owner !== program.toBase58()) return false
  if (readHolding(info.data, owner.toBase58())?.mint === mint.toBase58()) return true
  throw transferError('TRANSFER_RECEIVER_REFUSED', { problem: "The receiver's account for this token belongs to somebody else." })
}

/** The largest accounts of the token that can be used, the associated one or others. */
async function readSources(question: TransferQuestion, { owner, mint, program }: Token): Promise<readonly Source[]> {
  const options = { commitment: 'confirmed', encoding: 'base64', dataSlice: { offset: 0, length: STATE_AT + 1 } }
  const params = [owner.toBase58(), { programId: program.toBase58() }, options]
  const { value } = await ask(question, { method: 'getTokenAccountsByOwner', params, shape: ownedAccounts })
  return value
    .flatMap(({ pubkey, account }) => {
      const holding = readHolding(account, owner.toBase58())
      const isUsable = holding?.mint === mint.toBase58() && account[STATE_AT] !== FROZEN && holding.amountBaseUnits > 0n
      return isUsable ? [{ address: new PublicKey(pubkey), amount: holding.amountBaseUnits }] : []
    })
    .toSorted((one, other) => (one.amount < other.amount ? 1 : -1))
    .slice(0, MOST_SOURCES)
}

function amountOf({ amount }: TransferQuestion, sources: readonly Source[]): bigint {
  const most = sources.reduce((sum, source) => sum + source.amount, 0n)
  if (most === 0n || (amount !== 'max' && amount > most)) throw transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: String(most) })
  return amount === 'max' ? most : amount
}

function noticesOf({ data }: Token, amount: bigint, rent: bigint): readonly TransferNotice[] {
  const fee = transferFee(data, amount)
  return [
    ...(rent > 0n ? [{ code: 'receiver-account', amountBaseUnits: rent } as const] : []),
    ...(fee > 0n ? [{ code: 'token-fee', arrivesBaseUnits: amount - fee } as const] : []),
  ]
}

function movesOf(
  token: Token,
  to: PublicKey,
  { sources, amount }: { readonly sources: readonly Source[]; readonly amount: bigint },
): readonly TransactionInstruction[] {
  let rest = amount
  return sources.flatMap((source) => {
    const part = source.amount < rest ? source.amount : rest
    rest -= part
    return part > 0n ? [transferTokens(token, { from: source.address, to, amount: part, decimals: token.decimals })] : []
  })
}
