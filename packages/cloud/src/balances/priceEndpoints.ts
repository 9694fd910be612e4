import { callerInBodySchema, pricesBodySchema, pricesSchema } from '@latchkey/cloud-protocol'
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
]

async function pricesOf(chain: Chain, { prices }: Chains, ids: readonly string[]) {
  const { chainId, configuration, readTokens } = chain
  const isEvm = chainId.startsWith('eip155:')
  const own = ids.flatMap((id): readonly (readonly [string, string])[] => {
    if (!id.startsWith(`${chainId}:`)) return []
    const address = id.slice(chainId.length + 1)
    if (!isEvm) return [[id, address]]
    return /^0x[0-9a-fA-F]{40}$/.test(address) ? [[id, address.toLowerCase()]] : []
  })
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
