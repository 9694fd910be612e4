import { LatchkeyError } from '@latchkey/kernel'
import { handlerOf, type WalletDriver } from '@latchkey/plugin-kit/wallet'
import type { AppRequest, RpcMethod } from '@tonconnect/protocol'
import { readAddress } from '../chain/parseAddress.js'
import type { Sdk } from '../chain/loadSdk.js'
import { toReference, type TonBridge } from './TonBridge.js'
import { toWalletError } from './toWalletError.js'

/** The methods of WalletConnect's specification for TON, with their names in TON Connect. */
const METHODS = { ton_sendMessage: 'sendTransaction', ton_signData: 'signData' } as const

/** What a connected wallet is asked. @throws LatchkeyError `METHOD_NOT_SUPPORTED` | `PARAMS_INVALID`, and the wallet's errors */
export function createRequests(bridge: TonBridge, sdk: Sdk): Pick<WalletDriver, 'request' | 'disconnect'> {
  let lastId = 0
  async function send(method: RpcMethod, params: readonly string[], asked: string): Promise<unknown> {
    lastId += 1
    const answer = await bridge.send({ method, params, id: String(lastId) } as AppRequest<RpcMethod>)
    if ('error' in answer) throw toWalletError(answer.error, asked)
    return answer.result
  }
  return {
    disconnect: () => send('disconnect', [], 'disconnect'),
    async request({ method, params, chainId }) {
      const name = handlerOf<'sendTransaction' | 'signData'>(METHODS, method)
      const [payload] = Array.isArray(params) ? (params as readonly unknown[]) : []
      const isObject = typeof payload === 'object' && payload !== null
      const { from, ...rest } = (isObject ? payload : {}) as { readonly from?: unknown }
      const owner = readAddress(sdk, from)
      if (!isObject || (from !== undefined && !owner)) throw new LatchkeyError('PARAMS_INVALID', { method })
      // Wallets compare the account as text, in the raw format; one on another network rejects.
      const whole = { ...rest, network: toReference(chainId), ...(owner && { from: owner.address.toRawString() }) }
      return send(name, [JSON.stringify(whole)], method)
    },
  }
}
