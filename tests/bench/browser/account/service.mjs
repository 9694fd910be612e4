// A service that knows as much activity and as many NFTs as its address says: `/cloud/<entries>/<nfts>/v1/…`.
import { Buffer } from 'node:buffer'

const ROOT = /^\/cloud\/(\d+)\/(\d+)(\/.*)$/
const PAGE = 200
const NEWEST = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000
const KINDS = ['receive', 'send', 'trade', 'approve', 'deposit', 'mint', 'borrow']
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** @param {number} index */
const hex = (index) => index.toString(16).padStart(64, '0')

/** @param {number} index @param {string} account */
function transaction(index, account) {
  const operationType = KINDS[index % KINDS.length]
  const direction = operationType === 'send' ? 'out' : 'in'
  return {
    id: `service-${index}`,
    metadata: {
      operationType,
      hash: `0x${hex(index)}`,
      minedAt: new Date(NEWEST - index * HOUR_MS).toISOString(),
      sentFrom: operationType === 'send' ? account : `0x${hex(index).slice(24)}`,
      sentTo: `0x${hex(index + 1).slice(24)}`,
      status: index % 50 === 7 ? 'failed' : 'confirmed',
      chain: 'eip155:1',
    },
    transfers: [
      { direction, quantity: { numeric: `${index}.5` }, fungible_info: { symbol: `T${index % 100}`, name: `Token ${index % 100}` } },
    ],
  }
}

/** @param {number} index @param {string} origin */
const nft = (index, origin) => ({
  chainId: 'eip155:1',
  contract: `0x${hex(index % 40).slice(24)}`,
  tokenId: String(index),
  standard: 'erc721',
  amount: '1',
  name: `Piece ${index}`,
  collection: `Collection ${index % 40}`,
  imageUrl: `${origin}/image?u=${index}`,
})

/**
 * @template T
 * @param {URLSearchParams} query
 * @param {number} count
 * @param {(index: number) => T} make
 */
function pageOf(query, count, make) {
  const from = Number(query.get('cursor') ?? 0)
  const to = Math.min(count, from + PAGE)
  return { list: Array.from({ length: to - from }, (_, index) => make(from + index)), next: to < count ? String(to) : null }
}

/** @param {string} path @param {URL} url @param {number[]} counts */
function answer(path, url, [entries, nfts]) {
  if (path === '/v1/supported-chains') return { http: ['eip155:1'], ws: [] }
  if (path === '/v1/fungible/price') return { fungibles: [] }
  // It knows no tokens, so that the node is asked: its answer could name no more than 1,000.
  if (path.endsWith('/balance')) return { balances: [] }
  const [, , , account = ''] = path.split('/')
  const { list, next } = path.endsWith('/history')
    ? pageOf(url.searchParams, entries, (index) => transaction(index, account))
    : pageOf(url.searchParams, nfts, (index) => nft(index, `${url.origin}/cloud/${entries}/${nfts}`))
  return path.endsWith('/history') ? { data: list, next } : { nfts: list, next }
}

/**
 * What the service answers; undefined for another address.
 * @param {URL} url
 * @returns {{ type: string, body: string | Buffer } | undefined}
 */
export function answerService(url) {
  const [, entries, nfts, path = ''] = ROOT.exec(url.pathname) ?? []
  if (entries === undefined) return undefined
  if (path === '/image') return { type: 'image/png', body: PICTURE }
  return { type: 'application/json', body: JSON.stringify(answer(path, url, [Number(entries), Number(nfts)])) }
}
