import { optionInvalid } from '../errors/coreErrors.js'

/** Options of {@link selfHosted}. */
export interface SelfHostedOptions {
  /**
   * Also the relay between the page and wallets on phones. Only wallets that are configured for this relay can be reached then: those in app
   * stores listen at the public one.
   *
   * @default false
   */
  readonly relay?: boolean
}

/** Services of one server, as `endpoints` of `createLatchkey` names them; `relay` too, where it is not the public one. */
export interface ServiceEndpoints extends Readonly<Record<string, string>> {
  /** The wallet directory, and pictures. */
  readonly directory: string
  /** Balances, history, prices, names. */
  readonly blockchain: string
  readonly analytics: string
  /** Hosted sign-in. */
  readonly auth: string
}

/** The path of hosted sign-in below a server's base URL. */
const AUTH_PATH = '/auth/v1'

/**
 * The `endpoints` of your own server.
 *
 * @param url - Base URL of the server, e.g. `https://cloud.shop.example`. `http:` only on this device.
 * @returns Add or replace single services by spread: `{ ...selfHosted(url), analytics: 'https://…' }`.
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function selfHosted(url: string, { relay = false }: SelfHostedOptions = {}): ServiceEndpoints {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.search || parsed.hash || parsed.username || parsed.password) {
    throw optionInvalid('selfHosted(url)', 'is no base URL', 'use an http(s) URL without query, e.g. https://cloud.shop.example')
  }
  const base = parsed.href.replace(/\/+$/, '')
  const services = { directory: base, blockchain: base, analytics: base, auth: `${base}${AUTH_PATH}` }
  // `http:` becomes `ws:`, `https:` becomes `wss:`.
  return relay ? { ...services, relay: base.replace(/^http/, 'ws') } : services
}

/**
 * The `endpoints` of the public hosted service, which a third party runs: Reown. Its terms apply, requests carry your `projectId`, which has to
 * be one of theirs, and it may change or end the services at any time.
 *
 * @see https://docs.reown.com
 * @returns A new object. Leave services out by destructuring, or replace them by spread: `{ ...publicService(), analytics: 'https://…' }`.
 */
export const publicService = (): ServiceEndpoints => ({
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  auth: 'https://api.web3modal.org/auth/v1',
})
