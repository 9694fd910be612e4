import type { ActivityEntry, ActivityTransfer, Network } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'
import type { CosmosNetwork } from '../networks.js'
import { readCoins } from '../rpc/readCoin.js'
import type { BankCoin } from '../rpc/readCoin.js'
import type { NodeEvent, NodeTransaction } from '../rpc/transactionShapes.js'
import { denomSymbol } from './denomSymbol.js'

/** Whose transaction it is, and what its block says. */
export interface Seen {
  readonly address: string
  readonly network: Network
  readonly written: CosmosNetwork
  readonly timeMs: number | undefined
}

/** What some modules did, where that was all. */
const KINDS: Readonly<Record<string, string>> = {
  '/cosmos.staking.v1beta1.MsgDelegate': 'stake',
  '/cosmos.staking.v1beta1.MsgUndelegate': 'unstake',
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': 'claim',
}

/** An event: its type, and its attributes in the clear. */
interface ReadEvent {
  readonly type: string
  readonly get: (key: string) => string | undefined
}

/**
 * A transaction as seen by an address: what the modules say that it spent and received, without the fee.
 *
 * @returns Undefined for one in which the address has no part.
 */
export function toActivity({ hash, tx_result: result }: NodeTransaction, seen: Seen): ActivityEntry | undefined {
  const { address, network, timeMs } = seen
  const events = (result.events ?? []).map(readEvent)
  const feeBaseUnits = feeOf(events, seen)
  const moves = movesOf(events, address)
  const isSender = feeBaseUnits !== undefined || events.some((event) => event.type === 'message' && event.get('sender') === address)
  if (!isSender && moves.size === 0) return undefined
  const hasFailed = (result.code ?? 0) !== 0
  if (feeBaseUnits) moves.set(seen.written.denom, (moves.get(seen.written.denom) ?? 0n) + feeBaseUnits)
  const side = counterpartOf(events, address)
  const transfers = hasFailed ? [] : [...moves].flatMap(([denom, moved]) => toTransfer(seen, { denom, moved, ...side }) ?? [])
  return {
    id: hash,
    chainId: network.caipNetworkId,
    kind: kindOf(events, transfers),
    status: hasFailed ? 'failed' : 'confirmed',
    ...(timeMs !== undefined && { timeMs }),
    transfers,
    ...(feeBaseUnits !== undefined && { feeBaseUnits }),
  }
}

/** Keys of attributes are words in small letters: those in base64 have capitals, digits or `=`. */
function readEvent({ type, attributes }: NodeEvent): ReadEvent {
  const all = new Map((attributes ?? []).flatMap(({ key, value }) => (key === undefined || value === undefined ? [] : [[key, value]])))
  const get = (key: string): string | undefined => all.get(key) ?? decode(all.get(btoa(key)))
  return { type, get }
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && atob(text)
  } catch {
    return undefined // It is no base64: the node made it up.
  }
}

/** What the account paid, in base units of the coin; undefined where another account paid. */
function feeOf(events: readonly ReadEvent[], { address, written }: Seen): bigint | undefined {
  const paid = events.find((event) => event.type === 'tx' && event.get('fee_payer') === address)
  if (!paid) return undefined
  const coin = readCoins(paid.get('fee') ?? '').find(({ denom }) => denom === written.denom)
  return coin?.amountBaseUnits ?? 0n
}

/** The net of every denomination, the fee included. */
function movesOf(events: readonly ReadEvent[], address: string): Map<string, bigint> {
  const moves = new Map<string, bigint>()
  const add = (coins: readonly BankCoin[], sign: bigint): void => {
    for (const { denom, amountBaseUnits } of coins) moves.set(denom, (moves.get(denom) ?? 0n) + sign * amountBaseUnits)
  }
  for (const event of events) {
    if (event.type === 'coin_spent' && event.get('spender') === address) add(readCoins(event.get('amount') ?? ''), -1n)
    if (event.type === 'coin_received' && event.get('receiver') === address) add(readCoins(event.get('amount') ?? ''), 1n)
  }
  return moves
}

/** The other side, where there is only one. Fees come first, and are no transfer of the visitor. */
function counterpartOf(events: readonly ReadEvent[], address: string): Pick<ActivityTransfer, 'counterpart'> {
  const fee = events.find((event) => event.type === 'tx' && event.get('fee_payer') === address)?.get('fee')
  const moved = events.filter((event) => event.type === 'transfer')
  const feeAt = moved.findIndex((event) => event.get('sender') === address && event.get('amount') === fee)
  const [counterpart, ...more] = new Set(
    moved.flatMap((event, index) => {
      const [from, to] = [event.get('sender'), event.get('recipient')]
      if (index === feeAt || from === to) return []
      return (from === address ? to : to === address ? from : undefined) ?? []
    }),
  )
  return counterpart !== undefined && more.length === 0 ? { counterpart } : {}
}

interface Move extends Pick<ActivityTransfer, 'counterpart'> {
  readonly denom: string
  readonly moved: bigint
}

function toTransfer({ written }: Seen, { denom, moved, ...side }: Move): ActivityTransfer | undefined {
  if (moved === 0n) return undefined
  const isCoin = denom === written.denom
  return {
    direction: moved > 0n ? 'in' : 'out',
    amount: formatUnits(moved > 0n ? moved : -moved, isCoin ? written.decimals : 0),
    ...(!isCoin && { token: denom, symbol: denomSymbol(denom) }),
    ...side,
  }
}

function kindOf(events: readonly ReadEvent[], transfers: readonly ActivityTransfer[]): string {
  const [action, ...others] = new Set(events.flatMap((event) => (event.type === 'message' ? (event.get('action') ?? []) : [])))
  const named = action === undefined || others.length > 0 ? undefined : KINDS[action]
  if (named !== undefined) return named
  const [direction, ...more] = new Set(transfers.map((transfer) => transfer.direction))
  return more.length > 0 || direction === undefined ? 'execute' : direction === 'in' ? 'receive' : 'send'
}
