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
const MOST_VALUE = 2n ** 256n - 1n

/** `eth_sendTransaction`: what the page left out is read from the node before it is shown, and the chain is a part of what is signed. */
export async function prepareTransaction({ params, address, chainId, node: open, signal }: Signing): Promise<Prepared> {
  const [given] = readParams(paramsSchema, params)
  if (!isSame(given.from, address)) throw failure('FAILED', 'The transaction is of another account.')
  const chain = Number(chainId.slice('eip155:'.length))
  if (given.chainId !== undefined && given.chainId !== null && BigInt(given.chainId) !== BigInt(chain))
    throw failure('FAILED', 'The transaction is for another network than the one in use.')
  const data = given.data ?? given.input ?? '0x'
  if (given.data && given.input && !isSame(given.data, given.input)) throw failure('FAILED', 'The transaction has two different inputs.')
  const { to } = given
  if (!to && data === '0x') throw failure('FAILED', 'The transaction has neither a receiver nor code.')
  const value = readQuantity(given.value ?? '0x0', 'The amount', MOST_VALUE)

  const node = await open()
  const call = { from: address, ...(to && { to }), value: toQuantity(value), data }
  const [nonce, gas, fees] = await Promise.all([
    given.nonce ?? node.ask('eth_getTransactionCount', [address, 'pending'], signal),
    given.gas ?? given.gasLimit ?? node.ask('eth_estimateGas', [call], signal),
    readFees(named(given), node, signal),
  ])
  const filled = {
    chainId: chain,
    ...(to && { to: to as `0x${string}` }),
    value,
    data: data as `0x${string}`,
    nonce: Number(readQuantity(nonce, 'The number of the transaction', MOST_NONCE)),
    gas: readQuantity(gas, 'The gas', MOST_GAS),
    ...fees,
  } satisfies TransactionSerializable
  const hash = keccak_256(hexToBytes(serializeTransaction(filled).slice(2)))
  const shown = { ...call, chainId: toQuantity(BigInt(chain)), nonce: toQuantity(BigInt(filled.nonce)), gas: toQuantity(filled.gas) }
  return {
    shown: { method: 'eth_sendTransaction', params: freezeParams([{ ...shown, ...writeFees(fees) }]) },
    sign({ eip155 }) {
      const { r, s, yParity } = signHash(hash, eip155)
      const raw = serializeTransaction(filled, { r: toHex(r), s: toHex(s), yParity, v: BigInt(27 + yParity) })
      const id = toHex(keccak_256(hexToBytes(raw.slice(2))))
      return async () => {
        await node.ask('eth_sendRawTransaction', [raw], signal)
        // Of what was signed, whatever the node answers.
        return id
      }
    },
  }
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
