import type { IndexedTransfer } from '../IndexedBlock.js'
import type { Trace } from './schemas.js'

/** Calls that carry a coin. A delegate call runs in its caller and a static one carries nothing. */
const CARRYING: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/**
 * The coins that contracts sent in a transaction, in order. Of a call that failed nothing moved, and of what it called neither. The outermost call is the
 * transaction itself and is left out.
 */
export function readTrace(trace: Trace): readonly IndexedTransfer[] {
  const sent = trace.error === undefined ? (trace.calls ?? []).flatMap(listSent) : []
  return sent.map((transfer, index) => ({ ...transfer, position: index + 1 }))
}

function listSent({
  type,
  from: sender,
  to: recipient,
  value = 0n,
  error,
  calls = [],
}: Trace): readonly Omit<IndexedTransfer, 'position'>[] {
  if (error !== undefined) return []
  const inner = calls.flatMap(listSent)
  if (value === 0n || !CARRYING.has(type) || sender === undefined || recipient === undefined) return inner
  return [{ kind: 'internal', contract: '', token_id: '', sender, recipient, amount: String(value) }, ...inner]
}
