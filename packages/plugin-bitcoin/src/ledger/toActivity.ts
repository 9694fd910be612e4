import type { ActivityEntry, ActivityTransfer, CaipNetworkId } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'
import type * as z from 'zod/mini'
import type { addressTransaction } from '../rpc/transactionShapes.js'

type Transaction = z.output<typeof addressTransaction>
type Output = Transaction['vout'][number]

const DECIMALS = 8
const SECOND = 1_000

/**
 * A transaction as seen by an address: what it received, or what left it without the fee and without the change.
 *
 * @returns Undefined for one in which the address has no part.
 */
export function toActivity(transaction: Transaction, address: string, chainId: CaipNetworkId): ActivityEntry | undefined {
  const { txid, vout, fee, status } = transaction
  const spent = transaction.vin.flatMap(({ prevout }) => prevout ?? [])
  const isMine = ({ scriptpubkey_address: of }: Output): boolean => of === address
  const [paidIn, gotBack] = [sum(spent.filter(isMine)), sum(vout.filter(isMine))]
  if (paidIn === 0n && gotBack === 0n) return undefined
  // Where others paid in too, nobody says whose the fee is.
  const isSender = paidIn > 0n && spent.every(isMine)
  const net = gotBack - paidIn + (isSender ? BigInt(fee) : 0n)
  const others = (net < 0n ? vout : spent).filter((output) => !isMine(output))
  return {
    id: txid,
    chainId,
    kind: net > 0n ? 'receive' : net < 0n ? 'send' : 'execute',
    status: status.confirmed ? 'confirmed' : 'pending',
    ...(status.block_time !== undefined && { timeMs: status.block_time * SECOND }),
    transfers: [toTransfer(net, gotBack, others)],
    ...(isSender && { feeBaseUnits: BigInt(fee) }),
  }
}

/** The other side is named where there is only one. */
function toTransfer(net: bigint, gotBack: bigint, others: readonly Output[]): ActivityTransfer {
  if (net === 0n) return { direction: 'self', amount: formatUnits(gotBack, DECIMALS) }
  const [counterpart, ...more] = new Set(others.map(({ scriptpubkey_address: of }) => of))
  return {
    direction: net > 0n ? 'in' : 'out',
    amount: formatUnits(net > 0n ? net : -net, DECIMALS),
    ...(counterpart !== undefined && more.length === 0 && { counterpart }),
  }
}

const sum = (outputs: readonly Output[]): bigint => outputs.reduce((total, { value }) => total + BigInt(value), 0n)
