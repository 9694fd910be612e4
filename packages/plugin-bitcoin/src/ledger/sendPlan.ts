import type { Account, Network, WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readAnswer, transferError } from '@latchkey/plugin-kit/wallet'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { signedPsbt } from '../requests/answerShapes.js'
import type { Coin } from './Coin.js'
import { outpointOf } from './Coin.js'
import type { Esplora } from './Esplora.js'
import { openEsplora } from './Esplora.js'
import * as shapes from './nodeShapes.js'

/** A transfer as it is signed. */
export interface TransferPlan {
  readonly account: Account
  readonly network: Network
  /** Unsigned. */
  readonly transaction: Transaction
  readonly coins: readonly Coin[]
}

const METHOD = 'signPsbt'

/**
 * Lets the wallet sign a planned transfer, compares what it signed with the plan, and submits it.
 *
 * @returns The transaction's id.
 * @throws LatchkeyError `TRANSFER_CHANGED` | `WALLET_FAILED` | `USER_REJECTED` | `TRANSACTION_REJECTED` | …
 */
export async function sendPlan(chain: BitcoinChain, plan: TransferPlan, request: WalletRequest): Promise<string> {
  const { account, network, transaction } = plan
  const esplora = openEsplora(chain, network, chain.signal)
  await confirm(esplora, plan)
  const signInputs = plan.coins.map((_, index) => ({ address: account.address, index }))
  const params = { account: account.address, psbt: base64.encode(transaction.toPSBT()), signInputs, broadcast: false }
  const { psbt } = readAnswer(await request({ method: METHOD, params }), { shape: signedPsbt, what: 'a PSBT', method: METHOD })
  const signed = finalize(psbt, transaction)
  await esplora.submit(hex.encode(signed.extract()))
  return signed.id
}

/** @throws LatchkeyError `TRANSFER_CHANGED` where a coin is spent meanwhile */
async function confirm(esplora: Esplora, { account, coins }: TransferPlan): Promise<void> {
  const found = await esplora.read(`/address/${encodeURIComponent(account.address)}/utxo`, shapes.coins)
  const unspent = new Set(found.map(outpointOf))
  if (coins.every((coin) => unspent.has(outpointOf(coin)))) return
  throw transferError('TRANSFER_CHANGED', { problem: 'Another transaction of this account was sent meanwhile.' })
}

/** @throws LatchkeyError `TRANSFER_CHANGED` where inputs or outputs are others | `WALLET_FAILED` without all signatures */
function finalize(psbt: Uint8Array, planned: Transaction): Transaction {
  try {
    const signed = Transaction.fromPSBT(psbt)
    if (hex.encode(signed.unsignedTx) === hex.encode(planned.unsignedTx)) {
      // What was not signed is not final, and rejects.
      if (!signed.isFinal) signed.finalize()
      return signed
    }
  } catch (cause) {
    throw new LatchkeyError('WALLET_FAILED', { detail: 'The wallet did not sign every input.' }, { cause })
  }
  throw transferError('TRANSFER_CHANGED', { problem: 'The wallet signed another transfer.' })
}
