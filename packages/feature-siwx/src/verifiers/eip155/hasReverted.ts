import { isLatchkeyError } from '@latchkey/kernel'

/** Error codes of nodes for reverted code: geth and most others, Nethermind. */
const REVERTED: readonly (number | undefined)[] = [3, -32015]
/** The message of nodes that use one code for all errors. */
const REVERTED_TEXT = /\brevert(ed)?\b/i

/** Whether a node says that the code reverted, which is an answer; every other error says nothing about the code. */
export function hasReverted(error: unknown): boolean {
  if (!isLatchkeyError(error, 'RPC_FAILED')) return false
  const { code, detail = '' } = error.context
  return REVERTED.includes(code) || (code === -32000 && REVERTED_TEXT.test(detail))
}
