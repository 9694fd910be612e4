import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { providerErrors } from '../evm/ProviderRpcError.js'
import type { BitcoinKey, BitcoinNetworkName } from './bitcoinKeys.js'
import { BITCOIN_RULES } from './bitcoinKeys.js'

/** A recipient of bitcoin. */
export interface Transfer {
  readonly to: string
  readonly satoshis: bigint
  readonly network: BitcoinNetworkName
}

const FEE = 1_000n

/** Signs the inputs of its keys, or the named ones of them. Other inputs are not changed. */
export function signInputs(transaction: Transaction, keys: readonly BitcoinKey[], indexes?: readonly number[]): void {
  const wanted = indexes ?? Array.from({ length: transaction.inputsLength }, (_, index) => index)
  for (const index of wanted) {
    const script = hex.encode(transaction.getInput(index).witnessUtxo?.script ?? new Uint8Array())
    const key = keys.find((each) => hex.encode(each.script) === script)
    if (key) transaction.signIdx(key.privateKey, index)
  }
}

/** Builds and signs a transfer from the key's whole balance. */
export async function buildTransfer(url: string, from: BitcoinKey, { to, satoshis, network }: Transfer): Promise<Transaction> {
  const coins = JSON.parse(await ask(url, `/address/${from.address}/utxo`)) as readonly {
    readonly txid: string
    readonly vout: number
    readonly value: number
  }[]
  const transaction = new Transaction()
  let change = -satoshis - FEE
  for (const { txid, vout, value } of coins) {
    transaction.addInput({ txid, index: vout, witnessUtxo: { script: from.script, amount: BigInt(value) } })
    change += BigInt(value)
  }
  if (change < 0n) throw providerErrors.internal('Insufficient funds')
  transaction.addOutputAddress(to, satoshis, BITCOIN_RULES[network])
  if (change > FEE) transaction.addOutputAddress(from.address, change, BITCOIN_RULES[network])
  signInputs(transaction, [from])
  return transaction
}

/** Submits a signed transaction to the node. @returns Its id. */
export function pushTransaction(url: string, transaction: Transaction): Promise<string> {
  if (!transaction.isFinal) transaction.finalize()
  return ask(url, '/tx', hex.encode(transaction.extract()))
}

async function ask(url: string, path: string, body?: string): Promise<string> {
  const response = await fetch(url + path, body === undefined ? {} : { method: 'POST', body })
  const text = await response.text()
  if (!response.ok) throw providerErrors.internal(text)
  return text
}
