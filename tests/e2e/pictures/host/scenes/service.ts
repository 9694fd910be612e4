import type { ActivityEntry } from '@latchkey/kernel'
import { activityOf, holders } from './holders.js'
import { FAILING_ADDRESS, listedSessions } from './sessions.js'
import { drawing } from './wallets.js'

/** The address of the service of the scenes. */
export const SERVICE = 'https://cloud.test'
/** The zone of its names. */
export const ZONE = 'names.example'

const CHAIN = 'eip155:1'
const NATIVE = `0x${'e'.repeat(40)}`
const DAYS = 30
const { eip155 } = holders

const PRICES: Readonly<Record<string, number>> = { ETH: 3_112.4, USDC: 1, WBTC: 96_420, NOVA: 0.0184 }

const idOf = (token: string = NATIVE): string => `${CHAIN}:${token}`
const priceOf = (id: string): number =>
  PRICES[
    eip155.assets.find((asset) => idOf('token' in asset ? asset.token : undefined).toLowerCase() === id.toLowerCase())?.symbol ?? ''
  ] ?? 0

const amountOf = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const balances = () => [
  ...eip155.assets.map(({ symbol, name, decimals, amountBaseUnits, ...asset }) => ({
    ...{ symbol, name, chainId: CHAIN, price: PRICES[symbol] },
    quantity: { decimals: String(decimals), numeric: amountOf(amountBaseUnits, decimals) },
    ...('token' in asset && { address: idOf(asset.token) }),
  })),
  ...['8a', '9b'].map((digits) => ({
    ...{ symbol: 'FREE', name: 'Claim at gifts.xyz', chainId: CHAIN, address: idOf(`0x${digits.repeat(20)}`) },
    quantity: { decimals: '18', numeric: '5000' },
  })),
]

const NAMES = ['Opal', 'A stone whose name is very long', 'Amber', 'Jade', 'Onyx', 'Pearl', 'Ruby']
const nfts = () =>
  NAMES.map((name, index) => ({
    ...{ chainId: CHAIN, contract: `0x${'4d'.repeat(20)}`, tokenId: String(index + 1), amount: index === 2 ? '3' : '1' },
    ...{ standard: index === 2 ? 'erc1155' : 'erc721', name, collection: index < 4 ? 'Stones' : 'Stones of the second collection' },
    // Some have no picture.
    ...(index % 3 !== 2 && { imageUrl: `${SERVICE}/pictures/${index}` }),
  }))

const transactionOf = ({ id, chainId, kind, status, timeMs = 0, transfers }: ActivityEntry) => ({
  id,
  metadata: {
    ...{ operationType: kind, hash: id, status, chain: chainId, minedAt: new Date(timeMs).toISOString() },
    ...(kind === 'receive' ? { sentFrom: eip155.to, sentTo: eip155.address } : { sentFrom: eip155.address, sentTo: eip155.to }),
  },
  transfers: transfers.map(({ direction, amount, symbol, nft }) => ({
    ...{ direction, quantity: { numeric: amount } },
    ...(symbol !== undefined && { fungible_info: { symbol } }),
    ...(nft && { nft_info: nft }),
  })),
})

const day = (index: number): string => new Date(Date.UTC(2023, 9, 22) + index * 86_400_000).toISOString().slice(0, 10)
const historyOf = (address: string) => ({
  address,
  days: Array.from({ length: DAYS }, (_, index) => ({
    day: day(index),
    price: priceOf(address) * (0.86 + Math.sin(index / 4) / 25 + index / 220),
  })),
})

const described = (name: string) => ({
  name,
  addresses: Object.fromEntries(
    ['60', '2147483649'].map((coin) => [coin, { address: name.startsWith('bob') ? eip155.to : eip155.address }]),
  ),
})

interface Asked {
  /** The end of the path. */
  readonly last: string
  readonly addresses: readonly string[]
  readonly isNamed: boolean
  /** What an account says that it granted. */
  readonly message?: string
}

/** What the service says, by the beginning of the path and its end. */
const ANSWERS: readonly (readonly [RegExp, (asked: Asked) => unknown])[] = [
  [/^\/v1\/account\/.*\/balance$/, () => ({ balances: balances() })],
  [/^\/v1\/account\/.*\/nfts$/, () => ({ nfts: nfts(), next: null })],
  [/^\/v1\/account\/.*\/history$/, () => ({ data: activityOf(eip155).map(transactionOf), next: null })],
  [/^\/v1\/supported-chains$/, () => ({ http: [CHAIN], ws: [] })],
  [
    /^\/v1\/fungible\/price$/,
    ({ addresses }) => ({ fungibles: addresses.map((address) => ({ address, name: 'Token', symbol: 'TOKEN', price: priceOf(address) })) }),
  ],
  [/^\/v1\/fungible\/history$/, ({ addresses }) => ({ histories: addresses.map(historyOf) })],
  [/^\/v1\/profile\/reverse\//, ({ isNamed }) => (isNamed ? [described(`alice.${ZONE}`)] : [])],
  [
    /^\/v1\/profile\/suggestions\//,
    ({ last }) => ({ suggestions: ['', '24', '-wallet', '-id'].map((end) => ({ name: last + end, registered: last + end === 'alice' })) }),
  ],
  [
    /^\/v1\/sessions\//,
    ({ last, message }) => {
      if (last.endsWith(FAILING_ADDRESS)) return undefined
      return message === undefined ? { pcis: listedSessions(last) } : listedSessions(last)[0]
    },
  ],
  [/^\/v1\/profile\/account/, ({ last }) => described(last)],
]

/** A picture of its own for each NFT. */
async function draw(number: number): Promise<Response> {
  const image = new Image()
  const hue = number * 53
  image.src = drawing(
    `<rect width="40" height="40" fill="hsl(${hue} 45% 78%)"/><path d="M8 ${20 + number} L20 6 L33 ${16 + number} L24 36 Z" fill="hsl(${hue} 55% 45%)"/>`,
  )
  await image.decode()
  const canvas = new OffscreenCanvas(160, 160)
  canvas.getContext('2d')?.drawImage(image, 0, 0, 160, 160)
  return new Response(await canvas.convertToBlob({ type: 'image/png' }))
}

const fetched = globalThis.fetch.bind(globalThis)

/** Answers the page's requests to the service. @param isNamed - Whether the account has a name. */
export function startService(isNamed: boolean): void {
  globalThis.fetch = async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (origin !== SERVICE) return fetched(input, init)
    const [, number] = /^\/pictures\/(\d+)$/.exec(pathname) ?? []
    if (number !== undefined) return draw(Number(number))
    const { addresses = [], message } = typeof init?.body === 'string' ? (JSON.parse(init.body) as Partial<Asked>) : {}
    const last = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    const said = ANSWERS.find(([path]) => path.test(pathname))?.[1]({ last, addresses, isNamed, ...(message !== undefined && { message }) })
    return said === undefined ? Response.json({}, { status: 404 }) : Response.json(said)
  }
}
