import type { LedgerEvent } from './cosmosLedger.js'

/** A transaction in a block. */
export interface Included {
  readonly hash: string
  /** Base64. */
  readonly tx: string
  readonly height: number
  readonly events: readonly LedgerEvent[]
}

/** The gas of a transfer on a real chain, approximately. */
export const GAS_USED = 70_000n

const CONDITION = /^([\w.]+)(=|<=)'?([\w.]+)'?$/

/** CometBFT's `tx_search`: conditions joined by AND on the hash, the height, and what events have. @see https://docs.cometbft.com/v1.0/spec/rpc/#txsearch */
export function searchTransactions(
  included: readonly Included[],
  { query, page = 1, per_page: size = 30, order_by: order = 'asc' }: Readonly<Record<string, unknown>>,
): unknown {
  const conditions = String(query).split(' AND ')
  const found = included.filter((one) => conditions.every((condition) => isMet(one, condition)))
  const ordered = order === 'desc' ? found.toReversed() : found
  const start = (Number(page) - 1) * Number(size)
  return { txs: ordered.slice(start, start + Number(size)).map(describe), total_count: String(found.length) }
}

function isMet({ hash, height, events }: Included, condition: string): boolean {
  const [, key = '', operator, value = ''] = CONDITION.exec(condition) ?? []
  if (key === 'tx.hash') return hash === value
  if (key === 'tx.height') return operator === '<=' ? height <= Number(value) : height === Number(value)
  return events.some(({ type, attributes }) => attributes.some((each) => `${type}.${each.key}` === key && each.value === value))
}

function describe({ hash, tx, height, events }: Included): unknown {
  const gas = String(GAS_USED)
  const result = { code: 0, log: '', data: null, info: '', codespace: '', events, gas_wanted: gas, gas_used: gas }
  return { hash, tx, height: String(height), index: 0, tx_result: result }
}
