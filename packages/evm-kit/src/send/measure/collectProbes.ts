import { decodeWords, toAddress } from '../../read/words.js'
import { events } from './functions.js'
import type { Probe } from './Probe.js'

/** A log of a simulated call, as nodes give it. */
export interface SimulatedLog {
  /** Lower case. */
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** Everything that the logs say may have changed for the account. */
export function collectProbes(logs: readonly SimulatedLog[], account: string): readonly Probe[] {
  return logs.flatMap((log) => probesOf(log, account.toLowerCase()))
}

function probesOf(log: SimulatedLog, account: string): readonly Probe[] {
  const [event] = log.topics
  switch (event) {
    case events['Transfer(address,address,uint256)']:
      return ofTransfer(log, account)
    case events['Approval(address,address,uint256)']:
      return ofApproval(log, account)
    case events['ApprovalForAll(address,address,bool)']: {
      const [owner, spender] = addressesOf(log)
      return owner === account && spender ? [{ kind: 'operator', token: log.address, spender }] : []
    }
    case events['TransferSingle(address,address,address,uint256,uint256)']:
    case events['TransferBatch(address,address,address,uint256[],uint256[])']:
      return ofItems(log, account)
    case events['Approval(address,address,address,uint160,uint48)']:
    case events['Permit(address,address,address,uint160,uint48,uint48)']:
      return ofPermit2(log, account)
    default:
      return []
  }
}

/** The arguments of an event in order, indexed or not: old tokens index none. */
function argumentsOf({ topics, data }: SimulatedLog): readonly bigint[] {
  const indexed = topics.slice(1).flatMap((topic) => decodeWords(topic, 1) ?? [])
  return [...indexed, ...(decodeWords(data, Math.min(Math.floor((data.length - 2) / 64), 4)) ?? [])]
}

const addressesOf = (log: SimulatedLog): readonly string[] => argumentsOf(log).slice(0, 3).map(toAddress)

function ofTransfer(log: SimulatedLog, account: string): readonly Probe[] {
  const [from, to] = addressesOf(log)
  if (from !== account && to !== account) return []
  const id = log.topics.length === 4 ? argumentsOf(log)[2] : undefined
  const balance: Probe = { kind: 'balance', token: log.address }
  return id === undefined ? [balance] : [balance, { kind: 'owner', token: log.address, id }]
}

function ofApproval(log: SimulatedLog, account: string): readonly Probe[] {
  const [owner, spender] = addressesOf(log)
  if (owner !== account || !spender) return []
  const id = log.topics.length === 4 ? argumentsOf(log)[2] : undefined
  return [id === undefined ? { kind: 'allowance', token: log.address, spender } : { kind: 'approved', token: log.address, id }]
}

function ofItems(log: SimulatedLog, account: string): readonly Probe[] {
  const [, from, to] = addressesOf(log)
  if (from !== account && to !== account) return []
  const { data } = log
  const isSingle = log.topics[0] === events['TransferSingle(address,address,address,uint256,uint256)']
  const offset = isSingle ? 0 : Number(decodeWords(data, 1)?.[0] ?? 0n) / 32 + 1
  const words = decodeWords(data, Math.floor((data.length - 2) / 64)) ?? []
  const count = isSingle ? 1 : Number(words[offset - 1] ?? 0n)
  return words.slice(offset, offset + count).map((id) => ({ kind: 'item', token: log.address, id }))
}

function ofPermit2(log: SimulatedLog, account: string): readonly Probe[] {
  const [owner, token, spender] = addressesOf(log)
  if (owner !== account || !token || !spender) return []
  const what = { token, spender, through: log.address }
  return [
    { kind: 'permit2', ...what },
    { kind: 'permit2Until', ...what },
  ]
}
