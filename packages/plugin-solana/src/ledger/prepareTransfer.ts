import type { PreparedTransfer, PrepareTransferParameters, TransferSpeed } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import { base64 } from '@scure/base'
import { PublicKey, Transaction } from '@solana/web3.js'
import { askConnection } from '../chain/askConnection.js'
import { parseAddress } from '../chain/parseAddress.js'
import { readSignature } from '../chain/readSignature.js'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { simulation } from '../rpc/nodeShapes.js'
import type { Draft, TransferQuestion } from './Draft.js'
import { draftCoin } from './draftCoin.js'
import { draftToken } from './draftToken.js'
import { feeAt, readPrices } from './fees.js'
import { ask } from './question.js'

const SPEEDS: readonly TransferSpeed[] = ['slow', 'normal', 'fast']
/** Amounts are 64 bits. */
const MOST = 2n ** 64n - 1n

/**
 * Prepares a transfer of SOL, or of an SPL or token-2022 token, whose account of the receiver it opens where there is none.
 *
 * @throws LatchkeyError `ADDRESS_INVALID` | `TRANSFER_RECEIVER_REFUSED` | `TRANSFER_AMOUNT_TOO_LARGE` | `TRANSFER_AMOUNT_TOO_SMALL` |
 * `TRANSFER_FEE_TOO_HIGH` | `TRANSFER_WOULD_FAIL` | `RPC_FAILED` | `ABORTED` | …
 */
export async function prepareTransfer(chain: SolanaChain, parameters: PrepareTransferParameters): Promise<PreparedTransfer> {
  const { account, network, token, amountBaseUnits: amount, speed = 'normal', signal } = parameters
  const to = parseAddress(parameters.to)
  if (amount !== 'max' && amount <= 0n) throw transferError('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: '1' })
  if (amount !== 'max' && amount > MOST) throw transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: String(MOST) })
  const prices = await readPrices({ chain, network, signal }, [account.address, to])
  const question: TransferQuestion = { chain, network, signal, payer: new PublicKey(account.address), to, token, amount, speed, prices }
  const draft = await draftOf(question)
  await simulate(question, await build(question, draft))
  return {
    to,
    amountBaseUnits: draft.amount,
    feeBaseUnits: draft.fee,
    speeds: Object.fromEntries(SPEEDS.map((each) => [each, feeAt({ units: draft.units, prices }, each) + draft.rent])) as Record<
      TransferSpeed,
      bigint
    >,
    takesMemo: false,
    notices: draft.notices,
    async send(request) {
      const transaction = await draftAgain({ ...question, amount: draft.amount }, draft)
      const method = 'solana_signAndSendTransaction'
      const params = { transaction: base64.encode(transaction), pubkey: account.address }
      return readSignature(await request({ method, params }), method)
    },
  }
}

const draftOf = (question: TransferQuestion): Promise<Draft> =>
  question.token === undefined ? draftCoin(question) : draftToken(question, parseAddress(question.token))

/** What was reviewed has to hold when the wallet is asked. @throws LatchkeyError `TRANSFER_CHANGED` | `TRANSFER_…` | … */
async function draftAgain(question: TransferQuestion, reviewed: Draft): Promise<Uint8Array> {
  const draft = await draftOf(question)
  if (draft.fee > reviewed.fee) throw transferError('TRANSFER_CHANGED', { problem: "The network's fee has risen." })
  if (arrivalOf(draft) < arrivalOf(reviewed))
    throw transferError('TRANSFER_CHANGED', { problem: 'The token now takes more of what is sent.' })
  const transaction = await build(question, draft)
  await simulate(question, transaction)
  return transaction
}

function arrivalOf({ amount, notices }: Draft): bigint {
  const taken = notices.find((notice) => notice.code === 'token-fee')
  return taken?.arrivesBaseUnits ?? amount
}

/** A legacy transaction, which every wallet can sign, not signed. */
async function build({ chain, network, payer }: TransferQuestion, { instructions }: Draft): Promise<Uint8Array> {
  const method = 'getLatestBlockhash'
  const latest = await askConnection(chain, { network, method, ask: (connection) => connection.getLatestBlockhash() })
  const transaction = new Transaction({ feePayer: payer, ...latest }).add(...instructions)
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
}

/** @throws LatchkeyError `TRANSFER_WOULD_FAIL` | `RPC_FAILED` | … */
async function simulate(question: TransferQuestion, transaction: Uint8Array): Promise<void> {
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false }
  const params = [base64.encode(transaction), options]
  const { value } = await ask(question, { method: 'simulateTransaction', params, shape: simulation })
  if (value.err === null) return
  const told = value.logs?.findLast((line) => /failed|error/i.test(line)) ?? JSON.stringify(value.err)
  throw transferError('TRANSFER_WOULD_FAIL', { reason: cleanWalletName(told) })
}
