import type { OnrampCatalog, OnrampProvider } from '../contracts/index.js'
import { decimalsOf, readAmount, toExact } from './decimal.js'
import { isInside } from './limits.js'
import type { OnrampOffer, OnrampState } from './OnrampState.js'
import { tokenKey } from './tokenKey.js'

/** The input that offers depend on. */
type Choice = Pick<OnrampState, 'token' | 'fiat' | 'method' | 'amount'>

/** The offer of a provider for the input, before its quote. Undefined: it does not sell that. */
export function offerOf(provider: OnrampProvider, catalog: OnrampCatalog, choice: Choice): OnrampOffer | undefined {
  const { token, fiat } = choice
  if (!token || !catalog.tokens.some((each) => tokenKey(each) === tokenKey(token))) return undefined
  const { id, name, iconUrl, feePercent, isSandbox = false, origins, getStatus } = provider
  const offer = { providerId: id, name, iconUrl, feePercent, isSandbox, host: hostOf(origins[0]), isTracked: getStatus !== undefined }
  if (!catalog.fiats || fiat === undefined) return catalog.fiats ? undefined : { ...offer, status: 'onPage' }
  const method = catalog.fiats.find(({ code }) => code === fiat)?.methods.find((each) => each.id === choice.method)
  if (!method) return undefined
  const limits = { min: method.min, max: method.max }
  const amount = readAmount(choice.amount, decimalsOf(fiat))
  if (amount === undefined) return { ...offer, status: 'noAmount', limits }
  if (!isInside(amount, limits)) return { ...offer, status: 'outsideLimits', limits }
  return { ...offer, status: provider.getQuote ? 'asking' : 'onPage', limits }
}

function hostOf(origin: string | undefined): string {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : ''
}

const RANKS: Readonly<Record<OnrampOffer['status'], number>> = { quoted: 0, onPage: 1, asking: 2, noAmount: 3, outsideLimits: 4, failed: 5 }

/** Sorts offers: quotes by amount, then offers without a quote, then those that cannot be chosen. Equal offers keep their order. */
export function rankOffers(offers: readonly OnrampOffer[]): readonly OnrampOffer[] {
  const received = ({ quote }: OnrampOffer): bigint => (quote ? toExact(quote.receive) : 0n)
  const compare = (one: OnrampOffer, other: OnrampOffer): number => {
    const byRank = RANKS[one.status] - RANKS[other.status]
    if (byRank !== 0) return byRank
    const [mine, theirs] = [received(one), received(other)]
    return mine === theirs ? 0 : mine > theirs ? -1 : 1
  }
  return offers.toSorted(compare)
}
