import type { Desk } from './createDesk.js'
import { CARD_FIELD, escape, facts, frame } from './paymentPage.js'

/** The page of an on-ramp that is opened by URL only: the amount is chosen here. @param query - `address` and `chainId`; `fiat` and `amount` may be preset. */
export function hostedPage(query: URLSearchParams): string {
  const [address, chainId, fiat, amount] = [
    query.get('address') ?? '',
    query.get('chainId') ?? '',
    query.get('fiat') || 'USD',
    query.get('amount') || '100',
  ]
  return frame(`${facts([
    ['Network', chainId],
    ['To', address],
  ])}
<form method="post" action="/hosted">
  <input type="hidden" name="address" value="${escape(address)}">
  <input type="hidden" name="chainId" value="${escape(chainId)}">
  <input type="hidden" name="fiat" value="${escape(fiat)}">
  <label for="amount">Amount in ${escape(fiat)}</label>
  <input id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${escape(amount)}" required>
  <p class="hint">1.5 % and 0.50 are taken as fees.</p>
  ${CARD_FIELD}
  <button>Pay</button>
</form>`)
}

/** Submits the form. @returns The key of the order's page. */
export function buyHosted(desk: Desk, form: URLSearchParams): string {
  const { id } = desk.quote({ chainId: form.get('chainId'), fiat: form.get('fiat'), method: 'card', amount: form.get('amount') })
  const { payKey } = desk.order({ quoteId: id, address: form.get('address') })
  desk.pay(payKey, form.get('card') ?? '')
  return payKey
}
