import type { PreparedTransfer, PrepareTransferParameters, TransferNotice } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { toTransferError } from '../chain/toTransferError.js'
import { feeOf, pricesOf } from './fees.js'
import { measureGas } from './measureGas.js'
import { messageOf } from './messageOf.js'
import type { Holdings } from './openChain.js'
import { openChain } from './openChain.js'
import type { Funds } from './readFunds.js'
import { readOrder } from './readOrder.js'
import { sendPlan } from './sendPlan.js'
import type { TransferOrder } from './TransferPlan.js'

/**
 * Prepares a transfer of any denomination of the bank module. The fee is the simulated gas with a margin, at the network's gas price, and is
 * paid in the network's own coin. Memos are public.
 *
 * @throws LatchkeyError `ADDRESS_INVALID` | `PARAMS_INVALID` | `TRANSFER_…` | `RPC_FAILED` | …
 */
export async function prepareTransfer(chain: CosmosChain, parameters: PrepareTransferParameters): Promise<PreparedTransfer> {
  const order = readOrder(chain, parameters)
  try {
    return await prepare(chain, order, parameters)
  } catch (error) {
    throw toTransferError(error)
  }
}

async function prepare(
  chain: CosmosChain,
  order: TransferOrder,
  { speed = 'normal', amountBaseUnits, signal }: PrepareTransferParameters,
): Promise<PreparedTransfer> {
  const { written, account, memo } = order
  const opened = openChain({ ...chain, signal }, order)
  const { found, funds, coins } = await opened.readHoldings()
  if (!found || funds.spendable === 0n) throw transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: '0' })
  // What is too much is said with the most that can be sent, which needs the fee.
  const tried = amountBaseUnits === 'max' || amountBaseUnits > funds.spendable ? funds.spendable : amountBaseUnits
  const gas = await measureGas(opened, { message: messageOf(order, tried), memo, found, publicKey: account.publicKey })
  const prices = pricesOf(written)
  const costOf = (price: number): bigint => feeOf(gas, price, written.denom).baseUnits
  const feeBaseUnits = costOf(prices[speed])
  const amount = amountOf(amountBaseUnits, { funds, coins, feeBaseUnits })
  const plan = { ...order, amountBaseUnits: amount, gas, price: prices[speed], feeBaseUnits, sequence: found.sequence }
  return {
    to: order.to,
    amountBaseUnits: amount,
    feeBaseUnits,
    ...(written.gasPrices ? { speeds: { slow: costOf(prices.slow), normal: costOf(prices.normal), fast: costOf(prices.fast) } } : {}),
    takesMemo: true,
    notices: amountBaseUnits === 'max' ? kept(funds) : [],
    send: (request) => sendPlan(chain, plan, request),
  }
}

interface Means extends Pick<Holdings, 'funds' | 'coins'> {
  readonly feeBaseUnits: bigint
}

/** @throws LatchkeyError `TRANSFER_FEE_TOO_HIGH` | `TRANSFER_AMOUNT_TOO_LARGE` */
function amountOf(wanted: bigint | 'max', { funds, coins, feeBaseUnits }: Means): bigint {
  if ((coins ?? funds).spendable < feeBaseUnits) throw transferError('TRANSFER_FEE_TOO_HIGH', { feeBaseUnits: String(feeBaseUnits) })
  const most = coins ? funds.spendable : funds.spendable - feeBaseUnits
  if (most === 0n) throw transferError('TRANSFER_FEE_TOO_HIGH', { feeBaseUnits: String(feeBaseUnits) })
  if (wanted !== 'max' && wanted > most) throw transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: String(most) })
  return wanted === 'max' ? most : wanted
}

/** What vests stays. */
function kept({ balance, spendable }: Funds): readonly TransferNotice[] {
  return balance > spendable ? [{ code: 'kept', amountBaseUnits: balance - spendable }] : []
}
