import type { Patch } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'
import type { CaipAddress, CaipNetworkId } from '@latchkey/kernel'
import { readTypedAmount } from '@latchkey/kernel/units'
import type { OnrampCatalog, OnrampFiat, OnrampOrder, OnrampProvider, OnrampQuote, OnrampToken } from '../contracts/index.js'
import { decimalsOf } from './decimal.js'
import { widen } from './limits.js'
import { offerOf, rankOffers } from './offerOf.js'
import type { OnrampCheckoutState, OnrampFailure, OnrampOffer, OnrampState, Tracking } from './OnrampState.js'
import { tokenKey } from './tokenKey.js'

/** What changes. Every transition is a pure function that returns one. */
export type OnrampPatch = Patch<OnrampState>
const patch = patchOf<OnrampState>()

/** What is known of providers. */
export interface Known {
  readonly providers: readonly OnrampProvider[]
  readonly catalogs: ReadonlyMap<string, OnrampCatalog>
}

/** The initial choice. */
export interface Preferences {
  readonly token: string
  readonly fiat: string
  /** The network in use. */
  readonly chainId: CaipNetworkId
}

/** Another account is in use, or none: nothing of the old one stays. */
export function buyerChanged(account: CaipAddress | undefined): OnrampPatch {
  return patch({
    account,
    status: 'idle',
    failure: undefined,
    tokens: [],
    fiats: [],
    token: undefined,
    method: undefined,
    offers: [],
    providerId: undefined,
    checkout: { step: 'none' },
  })
}

/** Catalogues arrived. The chosen token stays if it is still sold. */
export function catalogsLoaded(state: OnrampState, known: Known, preferences: Preferences): OnrampPatch {
  const tokens = [
    ...new Map(
      catalogsOf(known)
        .flatMap((catalog) => catalog.tokens)
        .map((token) => [tokenKey(token), token]),
    ).values(),
  ]
  const here = tokens.toSorted((one, other) => Number(other.chainId === preferences.chainId) - Number(one.chainId === preferences.chainId))
  const { token: before } = state
  const kept = before && here.find((each) => tokenKey(each) === tokenKey(before))
  const token = kept ?? preferred(here, preferences)
  return patch({
    status: 'ready',
    failure: undefined,
    tokens: here,
    ...chosen({ ...state, fiat: state.fiat ?? preferences.fiat, token }, known),
  })
}

/** The wanted token: on the active network, else on another, else the network's own coin, else any. */
function preferred(tokens: readonly OnrampToken[], { token: wanted, chainId }: Preferences): OnrampToken | undefined {
  const isWanted = ({ symbol, address }: OnrampToken) => symbol === wanted || address?.toLowerCase() === wanted.toLowerCase()
  const isHere = (token: OnrampToken) => token.chainId === chainId
  return (
    tokens.find((token) => isHere(token) && isWanted(token)) ??
    tokens.find(isWanted) ??
    tokens.find((token) => isHere(token) && token.address === undefined) ??
    tokens[0]
  )
}

const catalogsOf = ({ providers, catalogs }: Known): readonly OnrampCatalog[] => providers.flatMap(({ id }) => catalogs.get(id) ?? [])

/** The input changed: updates payment methods, and offers without quotes. */
export function chosen(state: OnrampState, known: Known): OnrampPatch {
  const fiats = state.token ? fiatsFor(state.token, known) : []
  const fiat = fiats.find(({ code }) => code === state.fiat) ?? fiats[0]
  const method = fiat?.methods.find(({ id }) => id === state.method) ?? fiat?.methods[0]
  const choice = {
    token: state.token,
    fiat: fiat?.code ?? state.fiat,
    method: method?.id,
    amount: fiat ? (readTypedAmount(state.amount, { decimals: decimalsOf(fiat.code) }).amount ?? '') : state.amount,
  }
  const offers = known.providers.flatMap((provider) => {
    const catalog = known.catalogs.get(provider.id)
    return (catalog && offerOf(provider, catalog, { ...choice, fiat: fiat?.code })) ?? []
  })
  const providerId = offers.some((offer) => offer.providerId === state.providerId) ? state.providerId : undefined
  return patch({ ...choice, fiats, offers: inOrderOf(state.offers, offers), providerId })
}

/** Rows keep their order until all requests are settled, so nothing moves while the visitor types. */
function inOrderOf(before: readonly OnrampOffer[], offers: readonly OnrampOffer[]): readonly OnrampOffer[] {
  const placeOf = ({ providerId }: OnrampOffer): number => {
    const place = before.findIndex((offer) => offer.providerId === providerId)
    return place < 0 ? before.length : place
  }
  return offers.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function fiatsFor(token: OnrampToken, known: Known): readonly OnrampFiat[] {
  const selling = catalogsOf(known).filter(({ tokens }) => tokens.some((each) => tokenKey(each) === tokenKey(token)))
  const merged = new Map<string, OnrampFiat>()
  for (const { code, methods } of selling.flatMap(({ fiats = [] }) => fiats)) {
    const all = new Map((merged.get(code)?.methods ?? []).map((method) => [method.id, method]))
    for (const method of methods) all.set(method.id, widen(all.get(method.id) ?? method, method))
    merged.set(code, { code, methods: [...all.values()] })
  }
  return [...merged.values()]
}

/** A provider answered. */
export function quoteArrived(
  { offers }: OnrampState,
  providerId: string,
  answer: { readonly quote: OnrampQuote } | { readonly failure: OnrampFailure },
): OnrampPatch {
  const answered = (offer: OnrampOffer): OnrampOffer =>
    'quote' in answer
      ? { ...offer, status: 'quoted', quote: answer.quote, failure: undefined }
      : { ...offer, status: 'failed', quote: undefined, failure: answer.failure }
  return patch({ offers: offers.map((offer) => (offer.providerId === providerId ? answered(offer) : offer)) })
}

/** All answered. */
export const quotesSettled = ({ offers }: OnrampState): OnrampPatch => patch({ offers: rankOffers(offers) })

/** Every catalogue failed. */
export const catalogsFailed = (failure: OnrampFailure): OnrampPatch => patch({ status: 'failed', failure })

/** Catalogues are requested. */
export const catalogsAsked = (): OnrampPatch => patch({ status: 'loading', failure: undefined })

/** The checkout made progress. */
export const checkoutMoved = (checkout: OnrampCheckoutState): OnrampPatch => patch({ checkout })

/** The visitor chose a provider; an earlier failure is cleared. */
export const providerChosen = (providerId: string): OnrampPatch => patch({ providerId, checkout: { step: 'none' } })

/** The orders that are kept. */
export const ordersRead = (orders: readonly OnrampOrder[]): OnrampPatch => patch({ orders })

/** Whether the status of orders is polled. */
export const trackingMoved = (tracking: Tracking): OnrampPatch => patch({ tracking })
