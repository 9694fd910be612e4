import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { serializeTransaction, type TransactionSerializable } from 'viem'
import { freezeParams } from '../freezeParams.js'
import { sendSigned } from '../sendSigned.js'
import type { KeySigning, Prepared, Signing } from '../Signing.js'
import { demandForeignCall } from './demandForeign.js'
import { toHex, toQuantity } from './hex.js'
import { type GivenTransaction, type ReadCall, readTransaction, toCall } from './readCall.js'
import { type Fees, readFees, readQuantity } from './readFees.js'
import { signHash } from './signHash.js'

const MOST_GAS = 100_000_000n
const MOST_NONCE = 2n ** 53n - 1n

/** `eth_sendTransaction`: what the page left out is read from the node before it is shown, and the chain is a part of what is signed. */
export async function prepareTransaction(signing: KeySigning): Promise<Prepared> {
  const given = readTransaction(signing.params)
  const chain = Number(signing.chainId.slice('eip155:'.length))
  const call = toCall(given, signing)
  demandForeignCall(signing, call)
  const { filled, node, fees } = await fill(given, call, signing)
  const transaction = { ...filled, ...fees, chainId: chain } satisfies TransactionSerializable
  const hash = keccak_256(hexToBytes(serializeTransaction(transaction).slice(2)))
  const { nonce, gas } = filled
  const shown = { ...call, chainId: toQuantity(BigInt(chain)), nonce: toQuantity(BigInt(nonce)), gas: toQuantity(gas), ...writeFees(fees) }
  return {
    shown: { method: 'eth_sendTransaction', params: freezeParams([shown]) },
    sign({ eip155 }) {
      const { r, s, yParity } = signHash(hash, eip155)
      const raw = serializeTransaction(transaction, { r: toHex(r), s: toHex(s), yParity, v: BigInt(27 + yParity) })
      const id = toHex(keccak_256(hexToBytes(raw.slice(2))))
      return async () => {
        await sendSigned(node.ask('eth_sendRawTransaction', [raw], signing.signal))
        // Of what was signed, whatever the node answers.
        return id
      }
    },
  }
}

async function fill(given: GivenTransaction, call: ReadCall, { address, node: open, signal }: Signing) {
  const node = await open()
  const [nonce, gas, fees] = await Promise.all([
    given.nonce ?? node.ask('eth_getTransactionCount', [address, 'pending'], signal),
    given.gas ?? given.gasLimit ?? node.ask('eth_estimateGas', [call], signal),
    readFees(named(given), node, signal),
  ])
  const filled = {
    ...(call.to && { to: call.to }),
    value: BigInt(call.value),
    data: call.data,
    nonce: Number(readQuantity(nonce, 'The number of the transaction', MOST_NONCE)),
    gas: readQuantity(gas, 'The gas', MOST_GAS),
  }
  return { filled, node, fees }
}

const named = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: GivenTransaction) => ({
  gasPrice: gasPrice ?? undefined,
  maxFeePerGas: maxFeePerGas ?? undefined,
  maxPriorityFeePerGas: maxPriorityFeePerGas ?? undefined,
})

const writeFees = (fees: Fees) =>
  fees.type === 'legacy'
    ? { gasPrice: toQuantity(fees.gasPrice) }
    : { maxFeePerGas: toQuantity(fees.maxFeePerGas), maxPriorityFeePerGas: toQuantity(fees.maxPriorityFeePerGas) }
