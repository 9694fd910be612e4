import { isLatchkeyError } from '@latchkey/kernel'

/** One of the objects that an error is wrapped in. */
export interface ErrorLayer {
  readonly code?: unknown
  readonly data?: unknown
  readonly details?: unknown
  readonly message?: unknown
  readonly cause?: unknown
}

/** Error codes of a revert: geth and nodes like it, and Parity. */
const REVERT_CODES: readonly unknown[] = [3, -32_015]
/** Nodes without these codes say it in the message. Running out of gas and an assertion of old contracts count as a revert, too. */
const REVERT_TEXT = /revert|out ?of ?gas|invalid ?(?:fe)?opcode/i
const DEEPEST = 8

/** Whether a rejection of a node or wallet says that a contract reverted. */
export function isRevert(error: unknown): boolean {
  if (isLatchkeyError(error) && !['RPC_FAILED', 'TRANSACTION_REJECTED', 'WALLET_FAILED', 'PARAMS_INVALID'].includes(error.code))
    return false
  return layersOf(error).some(({ code, details, message }) => REVERT_CODES.includes(code) || [details, message].some(isRevertText))
}

const isRevertText = (text: unknown): boolean => typeof text === 'string' && REVERT_TEXT.test(text)

/** The error, its cause, and so on. */
export function layersOf(error: unknown): readonly ErrorLayer[] {
  const layers: ErrorLayer[] = []
  for (let each = error; typeof each === 'object' && each !== null && layers.length < DEEPEST; each = (each as ErrorLayer).cause)
    layers.push(each)
  return layers
}
