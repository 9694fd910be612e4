import type { Network, TransferParameters, WalletRequest } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { textOf } from '@latchkey/plugin-kit/nodes'
import { base64 } from '@scure/base'
import { askNode } from '../rpc/askNode.js'
import { queryState, unreadable } from '../rpc/queryState.js'
import { writeTexts } from '../rpc/protobuf.js'
import { readSignature } from '../requests/readSignature.js'
import type { CosmosChain } from './CosmosChain.js'
import { zoneOf } from './currentZone.js'
import { parseAddress } from './parseAddress.js'
import type { Fee, Payment, Sender, SignedParts } from './transaction.js'
import { readAccount, readGasUsed, writeSigned, writeSimulation, writeTransfer } from './transaction.js'

/** Where the transfer takes place. */
interface Nodes extends CosmosChain {
  readonly network: Network
}

/** The Cosmos SDK's own code for an account that holds too little. */
const INSUFFICIENT_FUNDS = 5
/** An account that never held anything is not on the chain; a transfer that is tried out may already hold too much. */
const POOR = /not found|insufficient funds/i
const BROADCAST = 'broadcast_tx_sync'
const LONGEST_DETAIL = 300

/**
 * Builds a transfer of the network's own coin, lets the wallet sign it, and gives it to a node. The fee is what the node says
 * the transfer takes, with a margin, at the network's gas price.
 *
 * @returns The transaction's hash once a node took it; it may still fail in its block.
 */
export async function sendTransfer(chain: CosmosChain, parameters: TransferParameters): Promise<string> {
  const { account, network, to, amountBaseUnits, request } = parameters
  const zone = zoneOf(chain, network.caipNetworkId)
  if (amountBaseUnits <= 0n) throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  // Only this network's: another's address of the same key is not the recipient's here.
  const recipient = parseAddress({ zones: new Map([[network.caipNetworkId, zone]]) }, to)
  const nodes = { ...chain, network }
  const payment = { to: recipient, amount: amountBaseUnits, denom: zone.denom }
  try {
    const sender = await findSender(nodes, account.address, request)
    const fee = await estimateFee(nodes, { sender, payment, gasPrice: zone.gasPrice })
    return await broadcast(nodes, await sign(network, sender, { parts: writeTransfer(sender, payment, fee), request }))
  } catch (error) {
    const detail = isLatchkeyError(error, 'RPC_FAILED') ? String(error.context.detail) : ''
    throw POOR.test(detail) ? new LatchkeyError('INSUFFICIENT_FUNDS', { detail }, { cause: error }) : error
  }
}

async function findSender(nodes: Nodes, address: string, request: WalletRequest): Promise<Sender> {
  const method = 'cosmos_getAccounts'
  const accounts = (await request({ method, params: {} })) as readonly { readonly address: string; readonly pubkey: string }[]
  const own = accounts.find((account) => account.address === address)
  if (!own) throw new LatchkeyError('UNAUTHORIZED', { method })
  const answer = await queryState(nodes, { path: '/cosmos.auth.v1beta1.Query/Account', data: writeTexts([address]) })
  const account = readAccount(answer, address)
  if (!account) throw unreadable()
  const { accountNumber, sequence } = account
  return { address, publicKey: base64.decode(own.pubkey), accountNumber, sequence }
}

interface Estimate {
  readonly sender: Sender
  readonly payment: Payment
  /** In base units for each unit of gas; less than one on most chains. */
  readonly gasPrice: number
}

async function estimateFee(nodes: Nodes, { sender, payment, gasPrice }: Estimate): Promise<Fee> {
  const trial = writeSigned(writeTransfer(sender, payment, { gasLimit: 0n, amount: 0n }), new Uint8Array())
  const gasUsed = readGasUsed(await queryState(nodes, { path: '/cosmos.tx.v1beta1.Service/Simulate', data: writeSimulation(trial) }))
  if (gasUsed === undefined) throw unreadable()
  // What the chain does next may take more than what it did now.
  const gasLimit = (gasUsed * 14n + 9n) / 10n
  return { gasLimit, amount: multiplyUp(gasLimit, gasPrice) }
}

/** Prices are decimal fractions with far fewer places than this. */
const SCALE = 1e12

/** Rounded up: chains refuse what is a unit too little. */
function multiplyUp(gas: bigint, price: number): bigint {
  const scale = BigInt(SCALE)
  return (gas * BigInt(Math.round(price * SCALE)) + scale - 1n) / scale
}

interface ToSign {
  readonly parts: SignedParts
  readonly request: WalletRequest
}

/** @returns The signed transaction. The visitor may have changed the fee in the wallet: what was signed goes out. */
async function sign({ reference }: Network, sender: Sender, { parts, request }: ToSign): Promise<Uint8Array> {
  const method = 'cosmos_signDirect'
  const signDoc = {
    chainId: reference,
    accountNumber: String(sender.accountNumber),
    bodyBytes: base64.encode(parts.bodyBytes),
    authInfoBytes: base64.encode(parts.authInfoBytes),
  }
  const answer = await request({ method, params: { signerAddress: sender.address, signDoc } })
  const signature = base64.decode(readSignature(answer, method))
  // A wallet that leaves the document out signed what it was asked to.
  const { signed = signDoc } = answer as { readonly signed?: Pick<typeof signDoc, 'bodyBytes' | 'authInfoBytes'> }
  return writeSigned({ bodyBytes: base64.decode(signed.bodyBytes), authInfoBytes: base64.decode(signed.authInfoBytes) }, signature)
}

async function broadcast(nodes: Nodes, transaction: Uint8Array): Promise<string> {
  const answer = await askNode({ ...nodes, method: BROADCAST, params: { tx: base64.encode(transaction) }, isWrite: true })
  const { code, codespace, log, hash } = (answer ?? {}) as Partial<Record<'code' | 'codespace' | 'log' | 'hash', unknown>>
  if (code) {
    const isPoor = codespace === 'sdk' && code === INSUFFICIENT_FUNDS
    throw new LatchkeyError(isPoor ? 'INSUFFICIENT_FUNDS' : 'TRANSACTION_REJECTED', { detail: textOf(log).slice(0, LONGEST_DETAIL) })
  }
  if (typeof hash !== 'string') throw new LatchkeyError('RPC_FAILED', { method: BROADCAST, detail: 'The node named no transaction.' })
  return hash
}
