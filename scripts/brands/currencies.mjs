// Which sign stands for which currency. The signs are drawn alike on one ground: a mark of a currency is no flag.

/** @type {Record<string, string[]>} Sign of `@tabler/icons` → ISO 4217 codes. */
export const CURRENCY_SIGNS = {
  'currency-dollar': ['USD', 'NZD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU', 'JMD', 'TTD', 'DOP'],
  'currency-dollar-australian': ['AUD'],
  'currency-dollar-canadian': ['CAD'],
  'currency-dollar-singapore': ['SGD'],
  'currency-dollar-brunei': ['BND'],
  'currency-euro': ['EUR'],
  'currency-pound': ['GBP', 'EGP', 'LBP'],
  'currency-yen': ['JPY'],
  'currency-yuan': ['CNY'],
  'currency-won': ['KRW'],
  'currency-rupee': ['INR'],
  'currency-rupee-nepalese': ['NPR', 'PKR', 'LKR'],
  'currency-real': ['BRL'],
  'currency-lira': ['TRY'],
  'currency-ruble': ['RUB'],
  'currency-hryvnia': ['UAH'],
  'currency-zloty': ['PLN'],
  'currency-krone-swedish': ['SEK', 'NOK', 'ISK'],
  'currency-krone-danish': ['DKK'],
  'currency-krone-czech': ['CZK'],
  'currency-forint': ['HUF'],
  'currency-frank': ['CHF'],
  'currency-leu': ['RON', 'MDL'],
  'currency-naira': ['NGN'],
  'currency-peso': ['PHP'],
  'currency-dong': ['VND'],
  'currency-baht': ['THB'],
  'currency-shekel': ['ILS'],
  'currency-dirham': ['AED', 'MAD'],
  'currency-riyal': ['SAR', 'QAR', 'OMR'],
  'currency-dinar': ['KWD', 'JOD', 'TND', 'RSD'],
  'currency-bahraini': ['BHD'],
  'currency-tenge': ['KZT'],
  'currency-lari': ['GEL'],
  'currency-taka': ['BDT'],
  'currency-manat': ['AZN'],
  'currency-dram': ['AMD'],
  'currency-som': ['KGS', 'UZS'],
  'currency-tugrik': ['MNT'],
  'currency-kip': ['LAK'],
  'currency-guarani': ['PYG'],
  'currency-quetzal': ['GTQ'],
  currency: ['BGN', 'IDR', 'MYR', 'PEN', 'ZAR', 'KES', 'GHS'],
}

/** @param {string} svg */
export function drawSign(svg) {
  const shapes = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replace(/<path stroke="none"[^>]*\/>/, '')
  const group =
    '<g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)">'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/>${group}${shapes}</g></svg>`
}
