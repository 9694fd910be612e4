// What Coinbase sells here, and its price: a fee of 2 %, 0.10 for the network, and 2,000 for an ether.
/** The documented answer of `GET /v1/buy/options`. */
export const COINBASE_OPTIONS = {
  payment_currencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '2', max: '7500' }], icon_url: 'https://coinbase.example/usd.png' }],
  purchase_currencies: [
    {
      id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
      name: 'Ethereum',
      symbol: 'ETH',
      networks: [
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' },
        { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '' },
      ],
    },
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }],
    },
  ],
}

/** The documented body of `POST /v1/buy/quote`. */
interface QuoteBody {
  readonly payment_amount: string
  readonly payment_currency: string
  readonly purchase_currency: string
}

/** Answers `POST /v1/buy/quote`. Undefined for something that is not sold. */
export function quoteOf(body: unknown) {
  const { payment_amount: amount, payment_currency: currency, purchase_currency: id } = body as QuoteBody
  const bought = COINBASE_OPTIONS.purchase_currencies.find((each) => each.id === id)
  if (!bought) return undefined
  const total = Number(amount)
  const fee = Math.round(total * 2) / 100
  const subtotal = Math.round((total - fee - 0.1) * 100) / 100
  const money = (value: number) => ({ value: value.toFixed(2), currency })
  const received = bought.symbol === 'ETH' ? (subtotal / 2_000).toFixed(8) : subtotal.toFixed(2)
  return {
    payment_total: money(total),
    payment_subtotal: money(subtotal),
    purchase_amount: { value: received, currency: bought.symbol },
    coinbase_fee: money(fee),
    network_fee: money(0.1),
    quote_id: 'quote-1',
  }
}
