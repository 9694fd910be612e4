import { LatchkeyError } from '@latchkey/kernel'
import { handlerOf } from '@latchkey/plugin-kit/wallet'
import type { AppRequest, RpcMethod } from '@tonconnect/protocol'
import type { Sdk } from '../chain/loadSdk.js'
import { readAddress } from '../chain/readAddress.js'

/** A request of the application. */
export interface TonRequest {
  readonly method: string
  readonly params?: unknown
  /** The application's active network; a wallet on another one rejects. */
  readonly network: string
}

/** The methods of WalletConnect's specification for TON, with their names in TON Connect. */
const METHODS = { ton_sendMessage: 'sendTransaction', ton_signData: 'signData' } as const

/** A request of TON Connect; the connector numbers it and translates the wallet's errors. */
export type SendToWallet = (request: Omit<AppRequest<RpcMethod>, 'id'>, asked: string) => Promise<unknown>

/**
 * Sends an application's request to a connected wallet.
 *
 * @throws LatchkeyError `METHOD_NOT_SUPPORTED` | `PARAMS_INVALID`, and the wallet's errors
 */
export async function handleRequest({ method: asked, params, network }: TonRequest, send: SendToWallet, sdk: Sdk): Promise<unknown> {
  const method = handlerOf<'sendTransaction' | 'signData'>(METHODS, asked)
  const [payload] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const isObject = typeof payload === 'object' && payload !== null
  const { from, ...rest } = (isObject ? payload : {}) as { readonly from?: unknown }
  const owner = readAddress(sdk, from)
  if (!isObject || (from !== undefined && !owner)) throw new LatchkeyError('PARAMS_INVALID', { method: asked })
  // Wallets compare it as text, in the raw format.
  const whole = { ...rest, network, ...(owner ? { from: owner.address.toRawString() } : {}) }
  return send({ method, params: [JSON.stringify(whole)] }, asked)
}
