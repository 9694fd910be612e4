import { readResult } from '@latchkey/plugin-kit/nodes'
import type { Address, Hash, Hex } from 'viem'
import { decodeAbiParameters, toEventSelector } from 'viem/utils'
import * as z from 'zod/mini'
import type { AskedService } from '../service/askService.js'
import { askService } from '../service/askService.js'
import { address, bytesUpTo, hash as anyHash, quantity } from '../shapes.js'
import { smartError } from '../smartError.js'
import type { OperationOutcome, ReadNode } from '../SmartAccount.js'
import { readAs } from '@latchkey/plugin-kit/shapes'

/** Parameters of {@link findOutcome}. */
export interface OutcomeQuestion {
  readonly service: AskedService
  readonly read: ReadNode
  readonly entryPoint: Address
  readonly account: Address
  readonly hash: Hash
  readonly signal: AbortSignal
}

const EVENT = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const BEFORE_EXECUTION = toEventSelector('BeforeExecution()')
const MOST_LOGS = 256

const claimed = z.nullable(z.object({ userOpHash: anyHash, sender: address, receipt: z.object({ transactionHash: anyHash }) }))
const included = z.nullable(
  z.object({
    transactionHash: anyHash,
    blockHash: anyHash,
    blockNumber: quantity,
    logs: z.array(z.object({ address, topics: z.array(anyHash), data: bytesUpTo(65_536) })),
  }),
)
type Log = NonNullable<z.infer<typeof included>>['logs'][number]

/**
 * Looks for what became of an operation. The bundler only says in which transaction to look: the event of the EntryPoint in the node's own receipt tells
 * the rest.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_UNTRUSTED` | `RPC_FAILED` | …
 */
export async function findOutcome(question: OutcomeQuestion): Promise<OperationOutcome | undefined> {
  const { service, read, hash, account, signal, entryPoint } = question
  const answer = await askService(service, { method: 'eth_getUserOperationReceipt', params: [hash], signal })
  const claim = readAs(claimed, answer)
  if (claim === undefined) throw untrusted('its receipt has another shape')
  if (claim === null) return undefined
  if (claim.userOpHash !== hash.toLowerCase() || !isSame(claim.sender, account)) throw untrusted('its receipt is of another operation')
  const { transactionHash } = claim.receipt
  const method = 'eth_getTransactionReceipt'
  const receipt = readResult(await read(method, [transactionHash], signal), included, method)
  // The node is behind the bundler's.
  if (receipt === null) return undefined
  const own = receipt.logs.filter((log) => isSame(log.address, entryPoint))
  const event = own.find(({ topics }) => topics[0] === EVENT && topics[1] === hash.toLowerCase())
  if (!event || receipt.transactionHash !== transactionHash) throw untrusted('its receipt is of a transaction without the operation')
  const [, isSuccess, , gasUsed] = readEvent(event.data)
  const { blockHash, blockNumber } = receipt
  return { transactionHash, isSuccess, blockHash, blockNumber, gasUsed, logs: logsOf(receipt.logs, event, entryPoint) }
}

function readEvent(data: Hex): readonly [bigint, boolean, bigint, bigint] {
  try {
    return decodeAbiParameters([{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }], data)
  } catch (cause) {
    throw smartError('SMART_ACCOUNT_UNTRUSTED', { by: 'bundler', problem: 'the event of the operation cannot be read' }, cause)
  }
}

/** Those between the event of the operation before, or the start of execution, and the operation's own. */
function logsOf(logs: readonly Log[], event: Log, entryPoint: Address): readonly Log[] {
  const end = logs.indexOf(event)
  const isBound = ({ address: by, topics }: Log) => isSame(by, entryPoint) && (topics[0] === EVENT || topics[0] === BEFORE_EXECUTION)
  const start = logs.slice(0, end).findLastIndex(isBound) + 1
  return logs.slice(start, end).slice(0, MOST_LOGS)
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

const untrusted = (problem: string) => smartError('SMART_ACCOUNT_UNTRUSTED', { by: 'bundler', problem })
