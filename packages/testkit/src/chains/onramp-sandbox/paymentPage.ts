import type { SandboxOrder } from './createDesk.js'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for HTML. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** No script runs on it, and it cannot be framed. */
export const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const SAYS: Readonly<Record<Exclude<SandboxOrder['state'], 'pending'>, readonly [string, string]>> = {
  processing: ['Payment accepted', 'Your coins are on their way. You can close this window.'],
  completed: ['Coins sent', 'You can close this window.'],
  failed: ['Payment declined', 'Nothing was paid. Close this window and try again.'],
}

/** The form of the simulated card. */
export const CARD_FIELD = `<label for="card">Card number</label>
  <input id="card" name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required>
  <p class="hint">4242 4242 4242 4242 is accepted, every other number is declined.</p>`

const form = ({ payKey, quote }: SandboxOrder): string => `
<form method="post" action="/pay/${payKey}">
  ${CARD_FIELD}
  <button>Pay ${escape(quote.total)} ${escape(quote.fiat)}</button>
</form>`

const outcome = (state: Exclude<SandboxOrder['state'], 'pending'>): string => {
  const [title, text] = SAYS[state]
  return `<div role="status"><h2>${title}</h2><p>${text}</p></div>`
}

/** A page of the sandbox. @param content - HTML. */
export const frame = (content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox Pay</title>
<link rel="stylesheet" href="/pay.css">
</head>
<body>
<main>
<p class="mark">Sandbox: no real money moves</p>
<h1>Sandbox Pay</h1>
${content}
</main>
</body>
</html>`

/** The order's lines. */
export const facts = (lines: readonly (readonly [string, string])[]): string =>
  `<dl>${lines.map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`

/** The payment page of an order. */
export function paymentPage(order: SandboxOrder): string {
  const { quote, address, state } = order
  const lines = [
    ['You buy', `${quote.receive} ${quote.chain.symbol}`],
    ['For', `${quote.total} ${quote.fiat}`],
    ['To', address],
  ] as const
  return frame(facts(lines) + (state === 'pending' ? form(order) : outcome(state)))
}

/** Its styles. */
export const paymentSheet = `
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f7, #111214); color: light-dark(#14161a, #f3f4f6); }
main { max-width: 400px; margin: 0 auto; padding: 32px 24px; }
h1 { margin: 16px 0 24px; font-size: 22px; }
h2 { margin: 0 0 8px; font-size: 18px; }
.mark { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 999px; background: light-dark(#fff0d1, #3a2c10); color: light-dark(#734b00, #f2b84b); font-size: 13px; font-weight: 600; }
dl { margin: 0 0 24px; padding: 4px 16px; border-radius: 16px; background: light-dark(#fff, #1d1f23); }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; }
dl div + div { border-top: 1px solid light-dark(#e4e6ea, #303338); }
dt { color: light-dark(#5a606b, #a3a9b4); }
dd { margin: 0; font-weight: 500; text-align: end; overflow-wrap: anywhere; }
dd { font-size: 15px; }
label { display: block; margin-bottom: 6px; font-size: 14px; font-weight: 600; }
input, select { box-sizing: border-box; width: 100%; height: 48px; padding: 0 14px; border: 1px solid light-dark(#8a909c, #71767f); border-radius: 12px; font: inherit; }
.hint { margin: 6px 0 20px; color: light-dark(#5a606b, #a3a9b4); font-size: 13px; }
button { width: 100%; height: 48px; border: 0; border-radius: 12px; background: #2f5fe3; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
`
