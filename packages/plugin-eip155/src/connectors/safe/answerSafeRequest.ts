import type { CaipNetworkId, Connection, ConnectorRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readAs, text } from '@latchkey/plugin-kit/shapes'
import { readAsked } from '@latchkey/plugin-kit/wallet'
import { toHexChainId } from '../../chain/chainId.js'
import type { SafeChannel, SafeMethod } from './createSafeChannel.js'
import { json, known, list, proposed, sender, signed, transaction, typedData, wantedChain } from './safeShapes.js'

/** The Safe to ask. */
export interface AskedSafe {
  readonly channel: SafeChannel
  readonly connection: Connection
}

interface Asked extends AskedSafe {
  readonly method: string
  readonly params: readonly unknown[]
  /** The account, and the chain it is on. */
  readonly address: string
  readonly chainId: CaipNetworkId
}

const listAccounts = (asked: Asked): unknown => [asked.address]
const signTyped = (asked: Asked): unknown =>
  sign(asked, 'signTypedMessage', { account: asked.params[0], payload: { typedData: readTypedData(asked) } })

const ANSWERS: ReadonlyMap<string, (asked: Asked) => unknown> = new Map([
  ['eth_accounts', listAccounts],
  ['eth_requestAccounts', listAccounts],
  ['eth_chainId', ({ chainId }) => toHexChainId({ reference: chainId.slice(chainId.indexOf(':') + 1) })],
  ['personal_sign', (asked) => sign(asked, 'signMessage', { account: asked.params[1], payload: { message: asked.params[0] } })],
  ['eth_signTypedData', signTyped],
  ['eth_signTypedData_v4', signTyped],
  ['eth_sendTransaction', sendTransaction],
  ['eth_getTransactionByHash', lookUp],
  ['eth_getTransactionReceipt', lookUp],
  ['wallet_switchEthereumChain', stay],
])

/**
 * Answers an EIP-1193 request by asking the Safe.
 *
 * @throws LatchkeyError `METHOD_NOT_SUPPORTED` (the kernel then asks the chain's node what it can answer) | `PARAMS_INVALID` |
 * `UNAUTHORIZED` for another account | `CHAIN_NOT_SUPPORTED` | `USER_REJECTED` | `WALLET_FAILED`
 */
export async function answerSafeRequest({ channel, connection }: AskedSafe, { method, params }: ConnectorRequest): Promise<unknown> {
  const answer = ANSWERS.get(method)
  if (!answer) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
  const address = connection.accounts[0]?.address ?? ''
  return answer({ channel, connection, method, params: readAs(list, params) ?? [], address, chainId: connection.chainId })
}

async function sign(
  asked: Asked,
  safeMethod: SafeMethod,
  { account, payload }: { readonly account: unknown; readonly payload: object },
): Promise<string> {
  requireOwnAccount(asked, account)
  const answer = await asked.channel.ask(safeMethod, payload)
  // Owners who sign by a transaction leave no signature: the Safe itself validates the empty one, by EIP-1271.
  return readAs(signed, answer)?.signature ?? '0x'
}

/** @returns Unchanged: wallets sign members that no schema names. */
function readTypedData({ method, params: [, given] }: Asked): unknown {
  const data: unknown = readAs(json, given) ?? given
  readAsked(data, typedData, method)
  return data
}

/** @returns The hash of the Safe's own transaction, which the owners may still have to confirm. */
async function sendTransaction(asked: Asked): Promise<string> {
  const {
    channel,
    method,
    params: [given],
  } = asked
  requireOwnAccount(asked, readAs(sender, given)?.from ?? asked.address)
  const { to, value, data, input } = readAsked(given, transaction, method)
  const answer = await channel.ask('sendTransactions', { txs: [{ to, value: value.toString(), data: data ?? input ?? '0x' }], params: {} })
  const hash = readAs(proposed, answer)?.safeTxHash
  if (hash === undefined) throw new LatchkeyError('WALLET_FAILED', { method, detail: 'Safe did not name the transaction.' })
  return hash
}

/** Resolves the hash that {@link sendTransaction} returned to the transaction on the chain. @returns Null until the owners have sent it. */
async function lookUp({ channel, method, params: [hash] }: Asked): Promise<unknown> {
  // Safe rejects unknown hashes, e.g. one of the chain, which the node can answer.
  const found = readAs(known, await channel.ask('getTxBySafeTxHash', { safeTxHash: hash }).catch(() => undefined))
  if (!found) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
  return found.txHash === undefined ? null : channel.ask('rpcCall', { call: method, params: [found.txHash] })
}

/** A Safe is a contract on one chain. */
function stay({ params: [wanted], chainId, method }: Asked): null {
  const { chainId: asked } = readAsked(wanted, wantedChain, method)
  if (asked !== chainId) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: asked })
  return null
}

function requireOwnAccount({ address, method }: Asked, account: unknown): void {
  if (readAs(text, account)?.toLowerCase() !== address.toLowerCase()) throw new LatchkeyError('UNAUTHORIZED', { method })
}
