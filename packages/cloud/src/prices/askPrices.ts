import { pricesSchema, readLoosely } from '@latchkey/cloud-protocol'
import { isLatchkeyError } from '@latchkey/kernel'
import { postJson } from '../nodes/postJson.js'
import { NODE_LIMIT_MS } from '../timeouts.js'
import type { PriceSource } from './PriceSource.js'

const MAX_BYTES = 1_048_576

/**
 * Prices of a server of the operator, which answers as `POST /v1/fungible/price` does, with the `address` of each. The cloud does without when it fails:
 * a balance without a price is one.
 */
export const askPrices =
  (url: string): PriceSource =>
  async (chainId, addresses) => {
    const body = { currency: 'usd', addresses: addresses.map((address) => `${chainId}:${address}`) }
    const limits = { signal: AbortSignal.timeout(NODE_LIMIT_MS), maxBytes: MAX_BYTES }
    const answer = await postJson(url, body, limits).catch((error: unknown) => {
      if (isLatchkeyError(error) || error instanceof DOMException) return undefined
      throw error
    })
    const { fungibles } = readLoosely(pricesSchema, answer) ?? { fungibles: [] }
    const asked = new Map(addresses.map((address) => [`${chainId}:${address}`.toLowerCase(), address]))
    return new Map(
      fungibles.flatMap(({ address, price }) => {
        const own = address === undefined ? undefined : asked.get(address.toLowerCase())
        return own === undefined || price < 0 || !Number.isFinite(price) ? [] : [[own, price] as const]
      }),
    )
  }
