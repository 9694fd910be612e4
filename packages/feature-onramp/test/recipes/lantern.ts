import type { OnrampCatalog, OnrampCheckout, OnrampProvider, OnrampQuote, OnrampStatus } from '@latchkey/feature-onramp'
import { parseJson, readText } from '@latchkey/kernel/http'

/** Most bytes of an answer. */
const MOST_BYTES = 65_536

/** Sends a request to the shop's server, and follows no redirect. The modal validates the answers. */
async function ask<T>(url: string, signal: AbortSignal, body?: unknown): Promise<T> {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, { ...(body !== undefined && json), redirect: 'error', signal })
  const text = await readText(response, { maxBytes: MOST_BYTES, signal })
  if (!response.ok || text === undefined) throw new TypeError(`the shop answered ${response.status}.`)
  return parseJson(text) as T
}

/** @param shop - The shop's server, @param page - origin of Lantern's pages: no other is opened. */
export const lantern = ({ shop, page }: { readonly shop: string; readonly page: string }): OnrampProvider => ({
  id: 'lantern',
  name: 'Lantern',
  namespaces: ['eip155'],
  origins: [page],
  getCatalog: ({ signal }) => ask<OnrampCatalog>(`${shop}/catalog`, signal),
  getQuote: ({ token, fiat, method, amount, signal }) =>
    ask<OnrampQuote>(`${shop}/quotes`, signal, { chainId: token.chainId, fiat, method, amount }),
  createOrder: ({ quote, address, signal }) => ask<OnrampCheckout>(`${shop}/orders`, signal, { quoteId: quote?.id, address }),
  getStatus: ({ reference, signal }) => ask<OnrampStatus>(`${shop}/orders/${reference}`, signal),
})
