// What the hosted services of the compared libraries answer, in the shapes of their public interfaces; `pointToBench` leads their requests here.
import { pictureOf } from './pictureOf.mjs'
import { COIN, TOKENS } from './tokens.mjs'

/**
 * @import { Token } from './tokens.mjs'
 * @typedef {{ type: string, body: string }} Served
 * @typedef {readonly [path: RegExp, answer: (url: URL) => unknown]} Rule
 */

const CHAIN = 'eip155:1'
const SVG = 'image/svg+xml'

/** @param {string} origin */
const balances = (origin) =>
  [COIN, ...TOKENS].map(({ address, name, symbol, decimals, amount, price, icon }) => ({
    name,
    symbol,
    chainId: CHAIN,
    ...(address && { address: `${CHAIN}:${address}` }),
    value: Number(amount) * price,
    price,
    quantity: { decimals: String(decimals), numeric: amount },
    iconUrl: `${origin}${icon}`,
  }))

const DAYS = 30
const DAY_MS = 86_400_000
/** What the coin is called where an address is needed. */
const COIN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Prices that rise and fall a little from day to day. @param {Token} token */
const daysOf = ({ address = COIN_ADDRESS, price }) => ({
  address: `${CHAIN}:${address}`,
  days: Array.from({ length: DAYS }, (_, index) => ({
    day: new Date(Date.now() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    price: price * (1 + Math.sin(index / 3) / 20 - (DAYS - 1 - index) / 400),
  })),
})

/** Of the reference, and ours, which speaks the same. @type {readonly Rule[]} */
const REOWN = [
  [/\/v1\/supported-chains$/, () => ({ http: [CHAIN], ws: [] })],
  [/\/v1\/account\/[^/]+\/balance$/, ({ origin }) => ({ balances: balances(origin) })],
  [/\/v1\/account\/[^/]+\/history$/, () => ({ data: [], next: null })],
  [/\/v1\/identity\/[^/]+$/, () => ({ name: null, avatar: null })],
  [/\/v1\/profile\/reverse\/[^/]+$/, () => []],
  [/\/v1\/fungible\/price$/, () => ({ fungibles: [] })],
  // Only a cloud of ours has this.
  [/\/v1\/fungible\/history$/, () => ({ histories: [COIN, ...TOKENS].map(daysOf) })],
  [/\/v1\/convert\/tokens$/, () => ({ tokens: [] })],
  [/\/getWallets$/, () => ({ count: 0, data: [] })],
  [/\/appkit\/v1\/config$/, () => ({ features: null })],
  [/\/appkit\/v1\/project-limits$/, () => ({ planLimits: { tier: 'none', isAboveMauLimit: false, isAboveRpcLimit: false } })],
  [/\/projects\/v1\/origins$/, () => ({ allowedOrigins: [] })],
]

/** @type {readonly Rule[]} */
const THIRDWEB = [
  [/\/v1\/profiles\/[^/]+$/, () => ({ data: [] })],
  [/\/v1\/chains\/1$/, ({ origin }) => ({ data: chainOf(origin) })],
  [/\/event$/, () => ({})],
]

/** @param {string} origin */
const chainOf = (origin) => ({
  chainId: 1,
  name: 'Ethereum',
  chain: 'ETH',
  shortName: 'eth',
  slug: 'ethereum',
  nativeCurrency: { name: COIN.name, symbol: COIN.symbol, decimals: COIN.decimals },
  rpc: [`${origin}/rpc`],
  icon: { url: `${origin}${COIN.icon}`, width: 512, height: 512, format: 'svg' },
  testnet: false,
})

/** @type {Record<string, readonly Rule[]>} */
const RULES = {
  'rpc.walletconnect.org': REOWN,
  'api.web3modal.org': REOWN,
  'social.thirdweb.com': THIRDWEB,
  'api.thirdweb.com': THIRDWEB,
  'c.thirdweb.com': THIRDWEB,
}

const HOSTED = /^\/hosted\/([^/]+)(\/.*)$/
const ICON = /^\/icons\/(\w+)\.svg$/

/**
 * @param {URL} url
 * @param {() => Promise<string>} askNode - What the node answers to the body of this request.
 * @returns {Promise<Served | undefined>} Undefined for another address.
 */
export async function answerHosted(url, askNode) {
  const [, icon] = ICON.exec(url.pathname) ?? []
  if (icon) return { type: SVG, body: pictureOf(icon) }
  const [, host = '', path = ''] = HOSTED.exec(url.pathname) ?? []
  if (host.endsWith('.rpc.thirdweb.com')) return { type: 'application/json', body: await askNode() }
  if (path.startsWith('/public/getAssetImage/')) return { type: SVG, body: pictureOf('eth') }
  const answer = RULES[host]?.find(([pattern]) => pattern.test(path))?.[1]
  return answer && { type: 'application/json', body: JSON.stringify(answer(url)) }
}
