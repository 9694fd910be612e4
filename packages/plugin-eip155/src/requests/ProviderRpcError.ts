import type { ErrorCode, LatchkeyError } from '@latchkey/kernel'

/** Used where no rule names another code. @see EIP-1474 https://eips.ethereum.org/EIPS/eip-1474 */
const INTERNAL = -32_603

/** LatchkeyError codes as EIP-1193 and EIP-1474 codes. */
const CODES: Readonly<Partial<Record<ErrorCode, number>>> = {
  USER_REJECTED: 4001,
  ABORTED: 4001,
  UNAUTHORIZED: 4100,
  NOT_CONNECTED: 4100,
  METHOD_NOT_SUPPORTED: 4200,
  WALLET_DISCONNECTED: 4900,
  CHAIN_DISCONNECTED: 4901,
  CHAIN_NOT_SUPPORTED: 4902,
  REQUEST_ALREADY_PENDING: -32_002,
  PARAMS_INVALID: -32_602,
}

/** What a provider's `request` rejects with. @see EIP-1193 https://eips.ethereum.org/EIPS/eip-1193#errors */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  /** The wallet's or node's data, e.g. of a revert. */
  readonly data: unknown

  constructor(code: number, message: string, { data, cause }: { readonly data?: unknown; readonly cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.data = data
  }
}

/**
 * Converts a LatchkeyError for libraries that use an EIP-1193 provider. The wallet's own code and data have precedence, because such
 * libraries decode them.
 */
export function toProviderRpcError(error: LatchkeyError): ProviderRpcError {
  const foreign = findForeign(error.cause)
  const code = foreign?.code ?? CODES[error.code] ?? INTERNAL
  return new ProviderRpcError(code, error.message, { data: foreign?.data, cause: error })
}

/** Deeper than any wallet nests; causes may be cyclic. */
const DEEPEST = 5

interface Foreign {
  readonly code: number
  readonly data: unknown
}

/** The innermost error with a numeric code: the wallet's or node's own. */
function findForeign(cause: unknown, depth = DEEPEST): Foreign | undefined {
  if (typeof cause !== 'object' || cause === null || depth === 0) return undefined
  try {
    const { code, data, cause: inner } = cause as { readonly code?: unknown; readonly data?: unknown; readonly cause?: unknown }
    return findForeign(inner, depth - 1) ?? (typeof code === 'number' ? { code, data } : undefined)
  } catch {
    // Reading it throws: it has no code.
    return undefined
  }
}
