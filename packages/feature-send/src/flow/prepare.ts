import type { PreparedTransfer } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { sendError } from '../errors/sendError.js'
import type { FlowParts, Sender } from './FlowParts.js'
import { senderOf } from './FlowParts.js'
import { readAssets } from './readAssets.js'
import { isReviewable, typedAmount } from './readiness.js'
import type { ReceiverState, SendAsset, SendState } from '../contracts/SendState.js'
import { look } from './watchReceiver.js'

/** A reviewed transfer: what the state says of it was true of this. */
export interface Reviewed {
  readonly prepared: PreparedTransfer
  readonly sender: Sender
  readonly asset: SendAsset
  readonly name: string | undefined
  /** What was typed. */
  readonly to: string
}

/** Builds what the state says. @throws LatchkeyError `SEND_INCOMPLETE` | `SEND_UNSUPPORTED` | `ADDRESS_INVALID` | `TRANSFER_…` | `RPC_FAILED` | … */
export async function prepare(parts: FlowParts, signal: AbortSignal): Promise<Reviewed> {
  const { asset, receiver, amount, speed, memo, to } = readInput(parts.read())
  const sender = senderOf(parts)
  const { account, network, adapter, namespace } = sender
  const ledger = await adapter.ledger?.()
  if (!ledger?.prepareTransfer) throw sendError('SEND_UNSUPPORTED', { namespace })
  const prepared = await ledger.prepareTransfer({
    ...{ account, network, signal },
    // As typed: in the chain's own spelling a wrong checksum, or another network's prefix, could not be seen any more.
    to: receiver.name === undefined ? to.trim() : receiver.address,
    ...(speed !== undefined && { speed }),
    ...(asset.token !== undefined && { token: asset.token }),
    ...(memo !== '' && { memo }),
    amountBaseUnits: amount,
  })
  if (prepared.to !== receiver.address)
    throw new LatchkeyError('ADDRESS_INVALID', { namespace, problem: 'The chain reads it as another one.' })
  return { prepared, sender, asset, name: receiver.name, to }
}

type Input = Pick<SendState, 'speed' | 'memo' | 'to'> & {
  readonly asset: SendAsset
  readonly receiver: Extract<ReceiverState, { readonly status: 'ready' }>
  readonly amount: bigint | 'max'
}

/** What was typed. @throws LatchkeyError `SEND_INCOMPLETE` */
function readInput(state: SendState): Input {
  const { asset, receiver, isMax } = state
  const amount: bigint | 'max' | undefined = isMax ? 'max' : typedAmount(state)
  if (isReviewable(state) && asset && receiver.status === 'ready' && amount !== undefined) return { ...state, asset, receiver, amount }
  throw sendError('SEND_INCOMPLETE', {})
}

/** The name has to lead where it led at the review. @throws LatchkeyError `SEND_NAME_CHANGED` | `RPC_FAILED` | … */
export async function checkName(parts: FlowParts, { sender, prepared, name, to }: Reviewed, signal: AbortSignal): Promise<void> {
  if (name === undefined) return
  const found = await look(parts, { sender, typed: to, signal })
  if (found.status !== 'ready' || found.address !== prepared.to) throw sendError('SEND_NAME_CHANGED', { name })
}

/**
 * A token has to have the decimals that the amount was typed with, as the chain says now: whoever told others before, or tells others now, would
 * make another amount of it. @throws LatchkeyError `SEND_DECIMALS_CHANGED` | `RPC_FAILED` | …
 */
export async function checkDecimals({ read }: FlowParts, { sender, asset }: Reviewed, signal: AbortSignal): Promise<void> {
  const { token, symbol, decimals } = asset
  if (token === undefined) return
  const assets = await readAssets({ ...sender, tokens: [token], signal })
  const shown = read().asset
  const told = [assets.find((each) => each.token === token), shown?.token === token ? shown : undefined]
  const other = told.find((each) => each !== undefined && each.decimals !== decimals)
  if (other) throw sendError('SEND_DECIMALS_CHANGED', { token: symbol, reviewed: decimals, now: other.decimals })
}
