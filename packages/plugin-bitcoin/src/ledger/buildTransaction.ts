import { unreadable } from '@latchkey/plugin-kit/nodes'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { Coin } from './Coin.js'
import type { Esplora } from './Esplora.js'
import type { Selection } from './selectCoins.js'
import type { Spending } from './spendingOf.js'

/** What a transaction is made of. */
export interface Blueprint {
  readonly selection: Selection
  readonly spending: Spending
  /** The receiver's script. */
  readonly to: Uint8Array
}

/** BIP-125: the fee may be raised later. */
const REPLACEABLE = 0xfffffffd
const PLAIN = { disableScriptCheck: true, allowUnknownOutputs: true, allowUnknownInputs: true } as const

/**
 * Builds the unsigned transaction. Each coin is proven by the transaction that made it, whose hash is its id: a node cannot lie about owner
 * and amount, which would be lost as fee.
 *
 * @throws LatchkeyError `RPC_FAILED` where a coin is another than the node said
 */
export async function buildTransaction(esplora: Esplora, { selection, spending, to }: Blueprint): Promise<Transaction> {
  const { coins, satoshis, change } = selection
  const proven = await Promise.all(
    coins.map(async (coin) => ({ ...coin, nonWitnessUtxo: await readOrigin(esplora, coin, spending.script) })),
  )
  const transaction = new Transaction()
  proven.forEach(({ txid, vout: index, satoshis: amount, nonWitnessUtxo }) => {
    const witnessUtxo = { script: spending.script, amount }
    const proof = spending.kind === 'pkh' ? { nonWitnessUtxo } : { nonWitnessUtxo, witnessUtxo }
    transaction.addInput({ txid, index, sequence: REPLACEABLE, ...spending.extra, ...proof })
  })
  transaction.addOutput({ script: to, amount: satoshis })
  if (change > 0n) transaction.addOutput({ script: spending.script, amount: change })
  return transaction
}

/** @returns The transaction that made a coin. */
async function readOrigin(esplora: Esplora, { txid, vout, satoshis }: Coin, script: Uint8Array): Promise<Uint8Array> {
  const text = await esplora.text(`/tx/${txid}/hex`)
  if (!/^([\da-f]{2})+$/i.test(text)) throw unreadable('tx')
  const raw = hex.decode(text.toLowerCase())
  const origin = readRaw(raw)
  const { amount, script: found = new Uint8Array() } = origin.id === txid && vout < origin.outputsLength ? origin.getOutput(vout) : {}
  if (amount !== satoshis || hex.encode(found) !== hex.encode(script)) throw unreadable('tx')
  return raw
}

function readRaw(raw: Uint8Array): Transaction {
  try {
    return Transaction.fromRaw(raw, PLAIN)
  } catch (cause) {
    throw unreadable('tx', cause)
  }
}
