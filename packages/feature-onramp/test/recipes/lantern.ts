import type { OnrampCatalog, OnrampCheckout, OnrampProvider, OnrampQuote, OnrampStatus } from '@latchkey/feature-onramp'

/** Sends a request to the shop's server. The modal validates the answers. */
async function ask<T>(url: string, signal: AbortSignal, body?: unknown): Promise<T> {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, { ...(body !== undefined && json), signal })
  if (!response.ok) throw new TypeError(`the shop answered ${response.status}.`)
  return (await response.json()) as T
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
