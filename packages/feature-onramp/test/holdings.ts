import type { NamespaceAdapter } from '@latchkey/kernel'

/** What an account holds of a coin and of a token, as the chain tells it; may be changed at any time. Undefined: the node fails. */
export interface Holdings {
  coin: bigint | undefined
  token: bigint | undefined
  /** Takes the place of the answer about the token. */
  answer?: unknown
  /** What the node was asked. */
  readonly asked: unknown[]
  readonly adapter: Partial<NamespaceAdapter>
}

export function createHoldings(): Holdings {
  const fail = () => Promise.reject(new TypeError('the node is down'))
  const holdings: Holdings = {
    coin: 10n ** 18n,
    token: 5_000_000n,
    asked: [],
    adapter: {
      async getBalance({ account, network }) {
        holdings.asked.push([account.address, network.caipNetworkId])
        return holdings.coin ?? fail()
      },
      async readFromNode({ method, params, network }) {
        holdings.asked.push([method, params, network.caipNetworkId])
        if (holdings.answer !== undefined) return holdings.answer
        return holdings.token === undefined ? fail() : `0x${holdings.token.toString(16).padStart(64, '0')}`
      },
    },
  }
  return holdings
}
