import type { ApiPromise } from '@polkadot/api'
import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { askNode } from '../rpc/askNode.js'

type Provider = NonNullable<NonNullable<ConstructorParameters<typeof ApiPromise>[0]>['provider']>

/** Metadata has about 1 MB. */
const MOST_BYTES = 10_485_760

/** What the polkadot.js API asks through. */
export interface NodeProvider {
  readonly provider: Provider
  /** Why a question failed: the API passes on the words of an error only. */
  failure(): unknown
}

/**
 * Makes a provider of the polkadot.js API that asks like balances do: only the network's nodes, each of which proves its chain, the next one when
 * one is unavailable, until the instance is disposed. It has no subscriptions.
 */
export function createProvider(chain: PolkadotChain, network: Network): NodeProvider {
  let failure: unknown
  const unsupported = (): Promise<never> => Promise.reject(new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'subscribe' }))
  const provider: Provider = {
    hasSubscriptions: false,
    isClonable: false,
    isConnected: true,
    clone: () => provider,
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    on: () => () => undefined,
    async send<T>(method: string, params: unknown[]): Promise<T> {
      try {
        return (await askNode({ ...chain, network, method, params, maxBytes: MOST_BYTES })) as T
      } catch (error) {
        failure = error
        throw error
      }
    },
    subscribe: unsupported,
    unsubscribe: unsupported,
  }
  return { provider, failure: () => failure }
}
