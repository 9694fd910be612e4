import type { Clock, LatchkeyError, Network } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { askNodes } from '@latchkey/plugin-kit/nodes'
import type { Service } from '../smartError.js'
import { smartError } from '../smartError.js'

/** A service that a smart account asks. */
export interface AskedService {
  readonly by: Service
  readonly url: string
  readonly chainId: number
  readonly clock: Clock
}

/** A question by JSON-RPC. */
export interface ServiceCall {
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal: AbortSignal
  /** The service proves its chain before it gets it. @default false */
  readonly isWrite?: boolean
}

/** Shorter ones are about the request as such. */
const MOST_BYTES = 262_144

/**
 * Asks a bundler or paymaster: 10 s, 256 KiB, three retries. A bundler also proves that it is of the chain; a paymaster has no method for that.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_REFUSED` | `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `METHOD_NOT_SUPPORTED` | `ABORTED`
 */
export async function askService({ by, url, chainId, clock }: AskedService, call: ServiceCall): Promise<unknown> {
  try {
    const { result } = await askNodes({
      ...call,
      network: networkOf(by, url, chainId),
      clock,
      maxBytes: MOST_BYTES,
      verdicts: new Map(),
      identity: by === 'bundler' ? IDENTITY : undefined,
      option: by,
      takesBatches: false,
    })
    return result
  } catch (error) {
    throw isRefusal(error) ? smartError('SMART_ACCOUNT_REFUSED', { by, detail: detailOf(error) }, error) : error
  }
}

/** The service answered, and the answer is about the operation; an internal error (-32603) is not. */
const isRefusal = (error: unknown): error is LatchkeyError =>
  isLatchkeyError(error, 'PARAMS_INVALID') ||
  isLatchkeyError(error, 'TRANSACTION_REJECTED') ||
  (isLatchkeyError(error, 'RPC_FAILED') && Number(error.context.code) < 0 && error.context.code !== -32_603)

const detailOf = (error: LatchkeyError): string =>
  (isLatchkeyError(error, 'RPC_FAILED') || isLatchkeyError(error, 'TRANSACTION_REJECTED') ? error.context.detail : undefined) ??
  error.message

const IDENTITY = {
  method: 'eth_chainId',
  read: (result: unknown) => (typeof result === 'string' && /^0x[0-9a-f]{1,14}$/i.test(result) ? String(BigInt(result)) : undefined),
}

const networkOf = (name: string, url: string, chainId: number): Network => ({
  caipNetworkId: `eip155:${chainId}`,
  namespace: 'eip155',
  reference: String(chainId),
  name,
  nativeCurrency: { name, symbol: '', decimals: 18 },
  rpcUrls: { default: [url], chainDefault: [] },
  testnet: false,
})
