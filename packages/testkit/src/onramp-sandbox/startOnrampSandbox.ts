import type { IncomingMessage } from 'node:http'
import { listen } from '../node/listen.js'
import type { LocalAnswer } from '../node/listen.js'
import { testkitError } from '../testkitError.js'
import type { Desk, SandboxOrder } from './createDesk.js'
import { createDesk, DeskRefusal } from './createDesk.js'
import { buyHosted, hostedPage } from './hostedPage.js'
import { PAGE_HEADERS, paymentPage, paymentSheet } from './paymentPage.js'
import type { SandboxOptions } from './SandboxOptions.js'
import { SIGNATURE_HEADER, signWebhook } from './webhooks.js'

/** A running sandbox. */
export interface OnrampSandbox {
  /** Its origin, e.g. `http://127.0.0.1:41234`. */
  readonly url: string
  /** Resolves when every payment is settled and everybody was told. */
  settled(): Promise<void>
  /** Safe to call twice. */
  stop(): Promise<void>
}

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/

const isLocal = (url: string): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
const json = (value: unknown, status = 200): LocalAnswer => ({ status, type: 'application/json', body: JSON.stringify(value) })
const MISSING = json({ error: 'There is nothing here.' }, 404)

/**
 * Starts an on-ramp that takes pretended cards and sends real coins of local chains: quotes with fees, orders, a page to pay on, their
 * status, signed webhooks. It listens on this device only and answers nobody who came to it under another name.
 *
 * @throws LatchkeyError `TESTKIT_FAILED` for a chain or webhook beyond this device
 */
export async function startOnrampSandbox(options: SandboxOptions): Promise<OnrampSandbox> {
  const { chains, webhook } = options
  const far = [...chains.map(({ url }) => url), ...(webhook ? [webhook.url] : [])].find((url) => !isLocal(url))
  if (far !== undefined) throw testkitError(`the sandbox works with this device only, and ${far} is another`)
  const told = new Set<Promise<void>>()
  const desk = createDesk(options, (order) => {
    if (!webhook) return
    const work: Promise<void> = tell(order, webhook).finally(() => told.delete(work))
    told.add(work)
  })
  const server = await listen((request, body) => answer(desk, request, body))
  return {
    url: `http://127.0.0.1:${server.port}`,
    async settled() {
      await desk.settled()
      await Promise.all(told)
    },
    stop: async () => {
      await desk.settled()
      await Promise.all(told)
      await server.stop()
    },
  }
}

/** What others are told of an order: not how to pay it. */
function publicOf({ reference, state, transactionId, reason, quote }: SandboxOrder) {
  return { reference, state, transactionId, reason, receive: quote.receive }
}

async function tell(order: SandboxOrder, { url, secret }: NonNullable<SandboxOptions['webhook']>): Promise<void> {
  const body = JSON.stringify({ type: 'order.changed', order: publicOf(order) })
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(body, Math.floor(Date.now() / 1_000), secret) }
  // Somebody who does not listen holds no order back; their status can be asked for.
  await fetch(url, { method: 'POST', headers, body }).then(
    (response) => response.body?.cancel(),
    () => undefined,
  )
}

function answer(desk: Desk, request: IncomingMessage, body: string): LocalAnswer {
  // A page of another site may give its name this device's address.
  if (!isLocal(`http://${request.headers.host}`)) return json({ error: 'Ask by the name of this device.' }, 403)
  const url = new URL(request.url ?? '/', 'http://sandbox')
  try {
    return route(desk, { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, origin: `http://${request.headers.host}`, body })
  } catch (error) {
    if (error instanceof DeskRefusal || error instanceof SyntaxError) return json({ error: error.message }, 400)
    throw error
  }
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly origin: string
  readonly body: string
}

function route(desk: Desk, { method, path, query, origin, body }: Asked): LocalAnswer {
  const [, folder = '', key = ''] = path.split('/')
  const read = (): Readonly<Record<string, unknown>> => Object(JSON.parse(body)) as Record<string, unknown>
  switch (`${method} /${folder}${key && '/…'}`) {
    case 'GET /options':
      return json(desk.options())
    case 'POST /quotes': {
      const { id, total, subtotal, providerFee, networkFee, receive, expiresAtMs } = desk.quote(read())
      const fees = [{ kind: 'provider', amount: providerFee }, { kind: 'network', amount: networkFee }]
      return json({ id, total, subtotal, fees, receive, expiresAtMs })
    }
    case 'POST /orders': {
      const { reference, payKey } = desk.order(read())
      return json({ reference, url: `${origin}/pay/${payKey}` })
    }
    case 'GET /orders/…': {
      const order = desk.find('reference', key)
      return order ? json(publicOf(order)) : MISSING
    }
    case 'GET /pay.css':
      return { type: 'text/css; charset=utf-8', body: paymentSheet }
    case 'POST /pay/…':
      desk.pay(key, new URLSearchParams(body).get('card') ?? '')
      return page(desk, key)
    case 'GET /pay/…':
      return page(desk, key)
    case 'GET /hosted':
      return hosted(query)
    case 'POST /hosted':
      return page(desk, buyHosted(desk, new URLSearchParams(body)))
    default:
      return MISSING
  }
}

const html = (body: string): LocalAnswer => ({ type: 'text/html; charset=utf-8', body, headers: PAGE_HEADERS })

function page(desk: Desk, payKey: string): LocalAnswer {
  const order = desk.find('payKey', payKey)
  return order ? html(paymentPage(order)) : MISSING
}

const hosted = (query: URLSearchParams): LocalAnswer => html(hostedPage(query))
