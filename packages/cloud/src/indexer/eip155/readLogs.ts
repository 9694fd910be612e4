import type { IndexedTransfer } from '../IndexedBlock.js'
import type { Log } from './schemas.js'

/** Topics of the events of ERC-20 and ERC-721 `Transfer`, and of ERC-1155 `TransferSingle` and `TransferBatch`. */
export const TRANSFER_TOPICS = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

/** Most tokens of one event that are read. */
const BATCH = 1_000
/** Places in a transaction: before them are the coin and what contracts sent of it. */
const FIRST_LOG = 1_000_000

type Moved = Omit<IndexedTransfer, 'position'>

/**
 * The transfers of an event. A contract may emit anything: what is no transfer by its standard is none. Transfers of nothing are left out, because anyone can
 * make a token report one between accounts that have nothing to do with it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20, https://eips.ethereum.org/EIPS/eip-721, https://eips.ethereum.org/EIPS/eip-1155
 */
export function readLog(log: Log): readonly IndexedTransfer[] {
  return moved(log)
    .filter(({ amount }) => amount !== '0')
    .map((transfer, index) => ({ ...transfer, position: FIRST_LOG + log.logIndex * BATCH + index }))
}

function moved({ address: contract, topics, data }: Log): readonly Moved[] {
  const [event, ...indexed] = topics
  if (event === TRANSFER_TOPICS.transfer) return readTransfer(contract, indexed, data)
  if (event !== TRANSFER_TOPICS.single && event !== TRANSFER_TOPICS.batch) return []
  const [sender, recipient] = [readAddress(indexed[1]), readAddress(indexed[2])]
  if (indexed.length !== 3 || sender === undefined || recipient === undefined) return []
  const pairs = event === TRANSFER_TOPICS.single ? readPair(data) : readPairs(data)
  return pairs.map(([id, amount]) => ({ kind: 'erc1155', contract, token_id: String(id), sender, recipient, amount: String(amount) }))
}

function readTransfer(contract: string, indexed: readonly string[], data: string): readonly Moved[] {
  const [sender, recipient] = [readAddress(indexed[0]), readAddress(indexed[1])]
  if (sender === undefined || recipient === undefined) return []
  const parties = { contract, sender, recipient }
  if (indexed.length === 3 && data === '0x') return [{ ...parties, kind: 'erc721', token_id: String(BigInt(indexed[2] ?? 0)), amount: '1' }]
  if (indexed.length === 2 && data.length === 66) return [{ ...parties, kind: 'erc20', token_id: '', amount: String(BigInt(data)) }]
  return []
}

function readAddress(topic: string | undefined): string | undefined {
  return topic?.startsWith(`0x${'0'.repeat(24)}`) ? `0x${topic.slice(26)}` : undefined
}

const wordsOf = (data: string): readonly bigint[] => (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

type Pair = readonly [id: bigint, amount: bigint]

function readPair(data: string): readonly Pair[] {
  const [id, amount, ...rest] = wordsOf(data)
  return id === undefined || amount === undefined || rest.length > 0 ? [] : [[id, amount]]
}

/** Two lists, each at its offset with its length before it. */
function readPairs(data: string): readonly Pair[] {
  const words = wordsOf(data)
  const [ids, amounts] = [readList(words, words[0]), readList(words, words[1])]
  if (ids === undefined || amounts === undefined || ids.length !== amounts.length) return []
  return ids.map((id, index) => [id, amounts[index] ?? 0n])
}

function readList(words: readonly bigint[], offset: bigint | undefined): readonly bigint[] | undefined {
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= BigInt(words.length)) return undefined
  const start = Number(offset / 32n)
  const length = words[start] ?? 0n
  if (length > BigInt(BATCH) || start + 1 + Number(length) > words.length) return undefined
  return words.slice(start + 1, start + 1 + Number(length))
}
