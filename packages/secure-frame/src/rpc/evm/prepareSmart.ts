import { failure } from '../../channel/failure.js'
import type { Bundles } from '../../smart/bundles/createBundles.js'
import { readBundle } from '../../smart/bundles/readBundle.js'
import type { PreparedOperation, SignedOperation, SmartAccount } from '../../smart/SmartAccount.js'
import { freezeParams } from '../freezeParams.js'
import type { Prepared, PreparedMessage, Signing } from '../Signing.js'
import { isSame, toHex, toQuantity } from './hex.js'
import { knownOf } from './knownOf.js'
import { ownerOf } from './ownerOf.js'
import { prepareMessage } from './prepareMessage.js'
import { prepareTyped } from './prepareTyped.js'
import { readCall } from './readCall.js'
import { sendOwn } from './sendOwn.js'

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

async function bySigner({ shown, hash }: PreparedMessage, { smart, signal, method }: SmartSigning): Promise<Prepared> {
  const signer = await smart.openSigner?.(signal)
  // Where the key signs for the account, its own guards stand: the caller asks there.
  if (!signer) throw failure('NOT_SERVED', `The key signs ${method} for this account.`)
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
  return toPrepared(prepared, signing, (signed) => sendOwn(smart, signed, signal))
}

/** `wallet_sendCalls`: one operation for all calls. @see https://eips.ethereum.org/EIPS/eip-5792 */
async function prepareBundle(signing: SmartSigning): Promise<Prepared> {
  const { smart, bundles, signal, address, params } = signing
  const { chainId, from, calls, id, sponsor } = readBundle(params)
  if (from !== undefined && !isSame(from, address)) throw failure('FAILED', 'The calls are of another account.')
  if (`eip155:${chainId}` !== signing.chainId) throw failure('FAILED', 'The calls are for another network than the one in use.')
  if (id !== undefined) bundles.checkNew(id)
  return toPrepared(await smart.prepare(calls, signal, sponsor), signing, async (signed) => {
    const hash = await smart.send(signed, signal)
    bundles.remember(id ?? hash, { hash, chainId })
    return { id: id ?? hash }
  })
}

/** @param send - What the page is told, once it is sent */
function toPrepared(
  operation: PreparedOperation,
  { smart, address, chainId }: SmartSigning,
  send: (signed: SignedOperation) => Promise<unknown>,
): Prepared {
  const calls = operation.calls.map(({ to, value, data }) => ({ to, value: toQuantity(value), data }))
  return {
    shown: { method: 'wallet_sendCalls', params: freezeParams([{ from: address, chainId, calls }]) },
    ...knownOf(operation),
    async sign(keys) {
      const signed = await smart.sign(operation, ownerOf(keys))
      return () => send(signed)
    },
  }
}
