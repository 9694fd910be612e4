import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { serializeTransaction, type TransactionSerializable } from 'viem'
import * as z from 'zod/mini'
import { failure } from '../../channel/failure.js'
import { freezeParams } from '../freezeParams.js'
import { readParams } from '../readParams.js'
import type { Prepared, Signing } from '../Signing.js'
import { addressSchema, dataSchema, isSame, quantitySchema, toHex, toQuantity } from './hex.js'
import { type Fees, readFees, readQuantity } from './readFees.js'
import { signHash } from './signHash.js'

const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** What a page may name. All else, e.g. blobs, access lists and authorisations, is refused: it would not be shown. */
const transactionSchema = z.strictObject({
  from: addressSchema,
  to: optional(addressSchema),
  value: optional(quantitySchema),
  data: optional(dataSchema),
  input: optional(dataSchema),
  gas: optional(quantitySchema),
  gasLimit: optional(quantitySchema),
  gasPrice: optional(quantitySchema),
  maxFeePerGas: optional(quantitySchema),
  maxPriorityFeePerGas: optional(quantitySchema),
  nonce: optional(quantitySchema),
  chainId: optional(z.union([quantitySchema, z.int()])),
  type: optional(quantitySchema),
})
const paramsSchema = z.tuple([transactionSchema])

const MOST_GAS = 100_000_000n
const MOST_NONCE = 2n ** 53n - 1n

/** `eth_sendTransaction`: what the page left out is read from the node before it is shown, and the chain is a part of what is signed. */
export async function prepareTransaction(signing: Signing): Promise<Prepared> {
  const [given] = readParams(paramsSchema, signing.params)
  const chain = Number(signing.chainId.slice('eip155:'.length))
  const call = toCall(given, { address: signing.address, chain })
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
        await node.ask('eth_sendRawTransaction', [raw], signing.signal)
        // Of what was signed, whatever the node answers.
        return id
      }
    },
  }
}

type Given = z.output<typeof transactionSchema>
type Call = ReturnType<typeof toCall>

/** What the page asks, as it is written to nodes. */
function toCall({ from, to, chainId, ...given }: Given, { address, chain }: { readonly address: string; readonly chain: number }) {
  if (!isSame(from, address)) throw failure('FAILED', 'The transaction is of another account.')
  if (BigInt(chainId ?? chain) !== BigInt(chain)) throw failure('FAILED', 'The transaction is for another network than the one in use.')
  const data = given.data ?? given.input ?? '0x'
  if (!isSame(data, given.input ?? data)) throw failure('FAILED', 'The transaction has two different inputs.')
  if (!to && data === '0x') throw failure('FAILED', 'The transaction has neither a receiver nor code.')
  const value = toQuantity(BigInt(given.value ?? '0x0'))
  return { from: address, ...(to && { to: to as `0x${string}` }), value, data: data as `0x${string}` }
}

async function fill(given: Given, call: Call, { address, node: open, signal }: Signing) {
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

const named = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: z.output<typeof transactionSchema>) => ({
  gasPrice: gasPrice ?? undefined,
  maxFeePerGas: maxFeePerGas ?? undefined,
  maxPriorityFeePerGas: maxPriorityFeePerGas ?? undefined,
})

const writeFees = (fees: Fees) =>
  fees.type === 'legacy'
    ? { gasPrice: toQuantity(fees.gasPrice) }
    : { maxFeePerGas: toQuantity(fees.maxFeePerGas), maxPriorityFeePerGas: toQuantity(fees.maxPriorityFeePerGas) }
