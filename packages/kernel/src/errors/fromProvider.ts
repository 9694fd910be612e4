import type { CaipNetworkId } from '../contracts/Network.js'
import { isOwnError } from './coreErrors.js'
import { describeError, readPart } from './describeError.js'
import { LatchkeyError } from './LatchkeyError.js'

/** The context of the failed request. */
export interface ProviderErrorParameters {
  readonly method?: string
  readonly connectorId?: string
  /** The requested network; without it an unknown chain is a `WALLET_FAILED`. */
  readonly chainId?: CaipNetworkId
}

interface Failure extends ProviderErrorParameters {
  readonly code: number
  readonly detail: string
}

type Translate = (failure: Failure, cause: unknown) => LatchkeyError

const about = ({ method }: Failure): { method?: string } => (method === undefined ? {} : { method })
const withCode = (failure: Failure): { code: number; method?: string; detail: string } => ({
  code: failure.code,
  ...about(failure),
  detail: failure.detail,
})
const named = ({ method = 'unknown' }: Failure): { method: string } => ({ method })

const rejected: Translate = (failure, cause) => new LatchkeyError('USER_REJECTED', about(failure), { cause })
const unsupported: Translate = (failure, cause) => new LatchkeyError('METHOD_NOT_SUPPORTED', named(failure), { cause })
const badParams: Translate = (failure, cause) => new LatchkeyError('PARAMS_INVALID', named(failure), { cause })
const rpcFailed: Translate = (failure, cause) => new LatchkeyError('RPC_FAILED', withCode(failure), { cause })
const walletFailed: Translate = (failure, cause) => new LatchkeyError('WALLET_FAILED', withCode(failure), { cause })
const unknownChain: Translate = (failure, cause) =>
  failure.chainId ? new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: failure.chainId }, { cause }) : walletFailed(failure, cause)
const walletGone: Translate = ({ connectorId }, cause) =>
  new LatchkeyError('WALLET_DISCONNECTED', connectorId === undefined ? {} : { connectorId }, { cause })
const chainGone: Translate = ({ chainId }, cause) =>
  new LatchkeyError('CHAIN_DISCONNECTED', chainId === undefined ? {} : { chainId }, { cause })

/** EIP-1193, EIP-3085, EIP-5792, WalletConnect and JSON-RPC (EIP-1474) codes. */
const TABLE: ReadonlyMap<number, Translate> = new Map<number, Translate>([
  [4001, rejected],
  [4100, (failure, cause) => new LatchkeyError('UNAUTHORIZED', about(failure), { cause })],
  [4200, unsupported],
  [4900, walletGone],
  [4901, chainGone],
  [4902, unknownChain],
  [5000, rejected],
  [5001, rejected],
  [5002, rejected],
  [5700, unsupported],
  [5710, unknownChain],
  [5720, badParams],
  [5730, badParams],
  [5740, badParams],
  [5750, (failure, cause) => new LatchkeyError('UPGRADE_REJECTED', about(failure), { cause })],
  [5760, unsupported],
  [6000, walletGone],
  [-32700, rpcFailed],
  [-32600, rpcFailed],
  [-32601, unsupported],
  [-32602, badParams],
  [-32603, rpcFailed],
  [-32000, rpcFailed],
  [-32001, rpcFailed],
  [-32002, (failure, cause) => new LatchkeyError('REQUEST_ALREADY_PENDING', about(failure), { cause })],
  [-32003, ({ detail }, cause) => new LatchkeyError('TRANSACTION_REJECTED', { detail }, { cause })],
  [-32004, unsupported],
  [-32005, rpcFailed],
  [-32006, rpcFailed],
])

/** Generic codes; a code further inside is more specific. */
const VAGUE = new Set([-32603, -32000])
const DEEPEST = 5

/**
 * Translates whatever a wallet, its SDK or a node rejected with. Never throws, even if reading the error throws. An error that
 * this copy of the package made passes unchanged; one that only looks like ours, or claims to be another copy's, is foreign here.
 *
 * @returns An error with the foreign one as `cause`; `WALLET_FAILED` for unspecified codes.
 */
export function fromProviderError(error: unknown, parameters: ProviderErrorParameters = {}): LatchkeyError {
  if (isOwnError(error)) return error
  if (readPart(error, 'name') === 'AbortError') {
    return new LatchkeyError('ABORTED', { action: parameters.method ?? 'request' }, { cause: error })
  }
  const detail = describeError(error)
  const code = providerErrorCode(error)
  if (code !== undefined) return (TABLE.get(code) ?? walletFailed)({ ...parameters, code, detail }, error)
  const { method } = parameters
  return new LatchkeyError('WALLET_FAILED', method === undefined ? { detail } : { method, detail }, { cause: error })
}

/** The most specific numeric code: wallets wrap the original in `data.originalError` or `cause`. */
export function providerErrorCode(error: unknown): number | undefined {
  const codes = codesIn(error, DEEPEST)
  return codes.find((code) => TABLE.has(code) && !VAGUE.has(code)) ?? codes[0]
}

function codesIn(error: unknown, depth: number): readonly number[] {
  if (depth === 0 || typeof error !== 'object' || error === null) return []
  const own = readCode(readPart(error, 'code'))
  const inner = [readPart(readPart(error, 'data'), 'originalError'), readPart(error, 'cause')]
  return [...own, ...inner.flatMap((each) => codesIn(each, depth - 1))]
}

/** Some bridges send codes as text. */
function readCode(code: unknown): readonly number[] {
  const value = typeof code === 'string' && code !== '' ? Number(code) : code
  return typeof value === 'number' && Number.isInteger(value) ? [value] : []
}

/** Messages of the relay and its client, which have no codes. */
const TEXTS = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
] as const

/** The alert of a relay error; undefined when the developer cannot fix it. */
export function alertCodeOf(error: unknown): (typeof TEXTS)[number][1] | undefined {
  const text = describeError(error)
  return TEXTS.find(([part]) => text.includes(part))?.[1]
}
