import { optionInvalid, readOptions } from '@latchkey/kernel'
import { isLoopback } from '@latchkey/kernel/urls'
import type { OnrampCatalog, OnrampCheckout, OnrampProvider, OnrampQuote, OnrampStatus } from '../contracts/index.js'
import { onrampError } from '../errors/onrampError.js'
import { hostOfPage } from '../page/hostOfPage.js'

/** Options of `sandbox()`. */
export interface SandboxOptions {
  /** URL of `startOnrampSandbox` of `@latchkey/testkit/onramp-sandbox`, on this device. */
  readonly url: string
  /** Distinguishes several sandboxes. @default 'sandbox' */
  readonly id?: string
  /** @default 'Sandbox Pay' */
  readonly name?: string
}

const RULES = { url: 'string', id: 'string', name: 'string' }

/**
 * The provider for development: test cards, and real coins of a local chain. Only for pages that are served on this device.
 *
 * @throws LatchkeyError `OPTION_INVALID` for a URL on another device | `ONRAMP_SANDBOX_REFUSED` on a page of another device
 */
export function sandbox(options: SandboxOptions): OnrampProvider {
  const { url, id = 'sandbox', name = 'Sandbox Pay' } = readOptions(options, RULES, { at: 'sandbox', required: ['url'] })
  const base = URL.canParse(url) ? new URL(url) : undefined
  if (!base || !isLoopback(base.hostname))
    throw optionInvalid('sandbox.url', 'is not on this device', 'run the sandbox of the test kit on 127.0.0.1')
  const host = hostOfPage()
  if (host !== undefined && !isLoopback(host)) throw onrampError('ONRAMP_SANDBOX_REFUSED', { host })
  // The flow validates each answer before it is used.
  const ask = async <T>(path: string, signal: AbortSignal, body?: unknown): Promise<T> => {
    const { askJson } = await import('../providers/askJson.js')
    return (await askJson({ provider: name, url: new URL(path, base).href, body, signal })) as T
  }
  return {
    id,
    name,
    namespaces: ['eip155', 'solana'],
    origins: [base.origin],
    isSandbox: true,
    getCatalog: ({ signal }) => ask<OnrampCatalog>('/options', signal),
    getQuote: ({ token, fiat, method, amount, signal }) =>
      ask<OnrampQuote>('/quotes', signal, { chainId: token.chainId, token: token.address, fiat, method, amount }),
    createOrder: ({ quote, address, signal }) => ask<OnrampCheckout>('/orders', signal, { quoteId: quote?.id, address }),
    getStatus: ({ reference, signal }) => ask<OnrampStatus>(`/orders/${encodeURIComponent(reference)}`, signal),
  }
}
