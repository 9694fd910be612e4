import { hexToBytes } from '@noble/hashes/utils.js'
import { hashTypedData } from 'viem/utils'
import { failure } from '../../channel/failure.js'
import type { Keys } from '../../keys/deriveKeys.js'
import type { Bundles } from '../../smart/bundles/createBundles.js'
import { readBundle } from '../../smart/bundles/readBundle.js'
import type { Owner, PreparedOperation, SmartAccount } from '../../smart/SmartAccount.js'
import { freezeParams } from '../freezeParams.js'
import type { Prepared, PreparedMessage, Signing } from '../Signing.js'
import { isSame, toHex, toQuantity } from './hex.js'
import { prepareMessage } from './prepareMessage.js'
import { prepareTyped } from './prepareTyped.js'
import { readCall } from './readCall.js'
import { signMessageHash } from './signHash.js'

/** A request of a smart account. */
export interface SmartSigning extends Signing {
  readonly smart: SmartAccount
  readonly bundles: Bundles
}

/** Prepares what a smart account signs or sends. Transactions and bundles are operations of it, shown call by call. */
export async function prepareSmart(signing: SmartSigning): Promise<Prepared> {
  switch (signing.method) {
    case 'personal_sign':
      return bySigner(prepareMessage(signing), signing)
    case 'eth_signTypedData_v4':
      return bySigner(prepareTyped(signing), signing)
    case 'eth_sendTransaction':
      return prepareOne(signing)
    case 'wallet_sendCalls':
      return prepareBundle(signing)
    default:
      throw failure('NOT_SERVED', `Smart accounts have no ${signing.method}.`)
  }
}

async function bySigner({ shown, hash }: PreparedMessage, { smart, signal }: SmartSigning): Promise<Prepared> {
  const signer = await smart.openSigner(signal)
  return {
    shown,
    async sign(keys) {
      const signature = await signer(toHex(hash), ownerOf(keys))
      return async () => signature
    },
  }
}

/** `eth_sendTransaction`: answered with the transaction that has the operation, once it is in a block. */
async function prepareOne(signing: SmartSigning): Promise<Prepared> {
  const { smart, signal, address, chainId, params } = signing
  const { to, value, data } = readCall(params, { address, chainId, isContract: true })
  if (to === undefined) throw failure('NOT_SERVED', 'A smart account creates no contracts by itself: call a factory.')
  const prepared = await smart.prepare([{ to, value: BigInt(value), data }], signal)
  return toPrepared(prepared, signing, async (hash) => {
    const { isSuccess, transactionHash } = await smart.waitFor(hash, signal)
    // The transaction is the bundler's, and succeeded: whoever reads its receipt would not see this.
    if (!isSuccess) throw failure('FAILED', `The operation reverted in the transaction ${transactionHash}.`)
    return transactionHash
  })
}

/** `wallet_sendCalls`: one operation for all calls. @see https://eips.ethereum.org/EIPS/eip-5792 */
async function prepareBundle(signing: SmartSigning): Promise<Prepared> {
  const { smart, bundles, signal, address, params } = signing
  const { chainId, from, calls, id, sponsor } = readBundle(params)
  if (from !== undefined && !isSame(from, address)) throw failure('FAILED', 'The calls are of another account.')
  if (`eip155:${chainId}` !== signing.chainId) throw failure('FAILED', 'The calls are for another network than the one in use.')
  if (id !== undefined) bundles.checkNew(id)
  return toPrepared(await smart.prepare(calls, signal, sponsor), signing, async (hash) => {
    bundles.remember(id ?? hash, { hash, chainId })
    return { id: id ?? hash }
  })
}

/** @param answer - What the page is told, once it is sent */
function toPrepared(
  operation: PreparedOperation,
  { smart, signal, address, chainId }: SmartSigning,
  answer: (hash: `0x${string}`) => Promise<unknown>,
): Prepared {
  const calls = operation.calls.map(({ to, value, data }) => ({ to, value: toQuantity(value), data }))
  const { payment } = operation
  return {
    shown: { method: 'wallet_sendCalls', params: freezeParams([{ from: address, chainId, calls }]) },
    payment: payment.kind === 'account' ? payment : { kind: 'sponsored' },
    async sign(keys) {
      const signed = await smart.sign(operation, ownerOf(keys))
      return async () => answer(await smart.send(signed, signal))
    },
  }
}

/** The key as the account's owner, for as long as it is lent. */
const ownerOf = ({ eip155 }: Keys): Owner => ({
  signTypedData: async (data) => signMessageHash(hexToBytes(hashTypedData(data).slice(2)), eip155),
})
