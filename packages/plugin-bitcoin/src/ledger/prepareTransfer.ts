import type { PreparedTransfer, PrepareTransferParameters, TransferNotice, TransferSpeed } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { networkNameOf } from '../chain/networkNames.js'
import { parseAddress } from '../chain/parseAddress.js'
import { askWallet } from '../chain/askWallet.js'
import { buildsTransfers } from '../chain/signers.js'
import type { Blueprint } from './buildTransaction.js'
import { buildTransaction } from './buildTransaction.js'
import { openEsplora } from './Esplora.js'
import { readCoins } from './readCoins.js'
import type { Rates } from './readRates.js'
import { readRates } from './readRates.js'
import type { Selection } from './selectCoins.js'
import { selectCoins } from './selectCoins.js'
import { sendPlan } from './sendPlan.js'
import { feeOf } from './sizes.js'
import { scriptOf, spendingOf } from './spendingOf.js'

/**
 * Prepares a transfer of payment coins. Where the wallet builds transfers itself it does, at its own fee, and the fee here is an estimate; `max` and
 * wallets that only sign get a PSBT.
 *
 * @throws LatchkeyError `ADDRESS_INVALID` | `PARAMS_INVALID` | `TRANSFER_…` | `METHOD_NOT_SUPPORTED` | `OPTION_INVALID` without an API | `RPC_FAILED` | …
 */
export async function prepareTransfer(chain: BitcoinChain, parameters: PrepareTransferParameters): Promise<PreparedTransfer> {
  const { account, network, amountBaseUnits, token, memo, speed = 'normal', signal } = parameters
  const name = networkNameOf(chain, network.caipNetworkId)
  const address = parseAddress(parameters.to, [name])
  if (token !== undefined || memo !== undefined) throw new LatchkeyError('PARAMS_INVALID', { method: 'prepareTransfer' })
  const spending = spendingOf(account, name)
  const to = scriptOf(address, name)
  const esplora = openEsplora(chain, network, signal)
  const [{ spendable, satoshis: held }, rates] = await Promise.all([readCoins(esplora, account.address), readRates(esplora)])
  const isByWallet = amountBaseUnits !== 'max' && buildsTransfers(chain)
  const rate = rates[isByWallet ? 'normal' : speed]
  const selection = selectCoins({ coins: spendable, kind: spending.kind, to, own: spending.script, satoshis: amountBaseUnits, rate })
  const transaction = await buildTransaction(esplora, { selection, spending, to })
  const plan = { account, network, transaction, coins: selection.coins }
  const send: PreparedTransfer['send'] = (request) => sendPlan(chain, plan, request)
  const common = { to: address, amountBaseUnits: selection.satoshis, feeBaseUnits: selection.fee, takesMemo: false }
  if (!isByWallet) {
    const notices = amountBaseUnits === 'max' ? kept(held, selection) : []
    return { ...common, speeds: { ...feesOf({ selection, spending, to }, rates), [speed]: selection.fee }, notices, send }
  }
  const order = { account, to: address, satoshis: selection.satoshis }
  return { ...common, notices: [{ code: 'not-simulated' }], send: (request) => askWallet({ ...order, request }, () => send(request)) }
}

/** What the same inputs and outputs cost at each speed. */
function feesOf({ selection, spending, to }: Blueprint, rates: Rates): Record<TransferSpeed, bigint> {
  const { coins, change } = selection
  const outputs = change > 0n ? [to, spending.script] : [to]
  const costOf = (rate: number): bigint => feeOf({ kind: spending.kind, inputs: coins.length, outputs }, rate)
  return { slow: costOf(rates.slow), normal: costOf(rates.normal), fast: costOf(rates.fast) }
}

/** What stays with `max`. */
function kept(held: bigint, { satoshis, fee }: Selection): readonly TransferNotice[] {
  const amountBaseUnits = held - satoshis - fee
  return amountBaseUnits > 0n ? [{ code: 'kept', amountBaseUnits }] : []
}
