import { LatchkeyError } from '@latchkey/kernel'
import type { AppRequest, RpcMethod } from '@tonconnect/protocol'
import type { TonBridge } from '../connectors/TonBridge.js'
import type { Sdk } from '../chain/loadSdk.js'
import { readAddress } from '../chain/readAddress.js'
import { toWalletError } from '../connectors/toWalletError.js'

/** A request of the application. */
export interface TonRequest {
  readonly method: string
  readonly params?: unknown
  /** The application's active network; a wallet on another one rejects. */
  readonly network: string
}

/** An application's requests to one wallet. */
export interface TonRequests {
  /** @throws LatchkeyError `METHOD_NOT_SUPPORTED` | `PARAMS_INVALID`, and the wallet's errors */
  answer(request: TonRequest): Promise<unknown>
  disconnect(): Promise<void>
}

/** The methods of WalletConnect's specification for TON, with their names in TON Connect. */
const METHODS: ReadonlyMap<string, 'sendTransaction' | 'signData'> = new Map([
  ['ton_sendMessage', 'sendTransaction'],
  ['ton_signData', 'signData'],
])

/** Sends requests to a connected wallet over its bridge. */
export function createRequests(bridge: TonBridge, sdk: Sdk): TonRequests {
  let lastId = 0
  const send = async (request: Omit<AppRequest<RpcMethod>, 'id'>, asked: string): Promise<unknown> => {
    lastId += 1
    const answer = await bridge.send({ ...request, id: String(lastId) } as AppRequest<RpcMethod>)
    if ('error' in answer) throw toWalletError(answer.error, asked)
    return answer.result
  }
  return {
    disconnect: async () => void (await send({ method: 'disconnect', params: [] }, 'disconnect')),
    async answer({ method: asked, params, network }) {
      const method = METHODS.get(asked)
      if (!method) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: asked })
      const [payload] = Array.isArray(params) ? (params as readonly unknown[]) : []
      if (typeof payload !== 'object' || payload === null) throw new LatchkeyError('PARAMS_INVALID', { method: asked })
      const { from, ...rest } = payload as { readonly from?: unknown }
      const owner = readAddress(sdk, from)
      if (from !== undefined && !owner) throw new LatchkeyError('PARAMS_INVALID', { method: asked })
      // Wallets compare it as text, in the raw format.
      const whole = { ...rest, network, ...(owner ? { from: owner.address.toRawString() } : {}) }
      return send({ method, params: [JSON.stringify(whole)] }, asked)
    },
  }
}
