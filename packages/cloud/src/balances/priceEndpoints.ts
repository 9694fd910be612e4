import { callerInBodySchema, priceDaysSchema, pricesBodySchema, pricesSchema } from '@latchkey/cloud-protocol'
import type { Chain, Chains } from '../chains/openChains.js'
import type { KnownToken } from '../contracts/KnownToken.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import type { ImageLinks } from '../image/createImageLinks.js'
import { linkIcon } from '../image/linkIcon.js'
import { coinAddress } from '../prices/PriceSource.js'

const BODY_BYTES = 65_536

/** What tokens are worth. */
export const priceEndpoints = (chains: Chains, links: ImageLinks): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/v1/fungible/price',
    summary: 'Prices of tokens in dollars. Those of which none is known, or only that of a thin pool, are left out',
    access: 'page',
    query: callerInBodySchema,
    body: { schema: pricesBodySchema, maxBytes: BODY_BYTES, isBeacon: true, namesProject: true },
    answer: pricesSchema,
    async handle({ body: { addresses }, project }) {
      const found = await Promise.all(chains.list.map((chain) => pricesOf(chain, chains, addresses)))
      const byId = new Map(found.flat().map((fungible) => [fungible.address, linkIcon(fungible, links, project.id)]))
      return { body: { fungibles: [...new Set(addresses)].flatMap((id) => byId.get(id) ?? []) } }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/fungible/history',
    summary:
      'Prices of tokens in dollars on the last 30 days: of each day the first that was asked for, and none of days without a question',
    access: 'page',
    query: callerInBodySchema,
    body: { schema: pricesBodySchema, maxBytes: BODY_BYTES, isBeacon: true, namesProject: true },
    answer: priceDaysSchema,
    async handle({ body: { addresses } }) {
      const found = await Promise.all(chains.list.map((chain) => daysOf(chain, chains, addresses)))
      return { body: { histories: found.flat() } }
    },
  }),
]

async function daysOf({ chainId }: Chain, { priceDays }: Chains, ids: readonly string[]) {
  const own = readAddresses(chainId, ids)
  const found = await priceDays.read(chainId, [...new Set(own.map(([, address]) => address))])
  return own.flatMap(([id, address]) => {
    const days = found.get(address)
    return days === undefined ? [] : [{ address: id, days: [...days] }]
  })
}

/** Ids of tokens of a chain, with their addresses as prices are asked for. */
function readAddresses(chainId: string, ids: readonly string[]): readonly (readonly [string, string])[] {
  const isEvm = chainId.startsWith('eip155:')
  return [...new Set(ids)].flatMap((id): readonly (readonly [string, string])[] => {
    if (!id.startsWith(`${chainId}:`)) return []
    const address = id.slice(chainId.length + 1)
    if (!isEvm) return [[id, address]]
    return /^0x[0-9a-fA-F]{40}$/.test(address) ? [[id, address.toLowerCase()]] : []
  })
}

async function pricesOf(chain: Chain, { prices }: Chains, ids: readonly string[]) {
  const { chainId, configuration, readTokens } = chain
  const own = readAddresses(chainId, ids)
  if (own.length === 0) return []
  const coin = coinAddress(chainId)
  const addresses = own.map(([, address]) => address)
  const [tokens, known] = await Promise.all([readTokens(addresses.filter((address) => address !== coin)), prices(chainId, addresses)])
  return own.flatMap(([id, address]) => {
    const price = known.get(address)
    const token: Omit<KnownToken, 'address'> | undefined = address === coin ? configuration.coin : tokens.get(address)
    if (price === undefined || token === undefined) return []
    const { name, symbol, decimals, iconUrl } = token
    return [{ name, symbol, price, address: id, decimals, ...(iconUrl !== undefined && { iconUrl }) }]
  })
}
