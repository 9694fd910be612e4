import type { IncomingMessage } from 'node:http'
import { listen } from '../node/listen.js'
import type { LocalAnswer } from '../node/listen.js'
import { testkitError } from '../../testkitError.js'
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
  /** Resolves when every payment is settled and every webhook sent. */
  settled(): Promise<void>
  /** Safe to call twice. */
  stop(): Promise<void>
}

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/

const isLocal = (url: string): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
const json = (value: unknown, status = 200): LocalAnswer => ({ status, type: 'application/json', body: JSON.stringify(value) })
const MISSING = json({ error: 'There is nothing here.' }, 404)

/**
 * Starts an on-ramp that accepts simulated cards and sends real coins of local chains: quotes with fees, orders, a payment page, their
 * status, signed webhooks. It listens on this device only and rejects requests with another host name.
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

/** The public part of an order, without the key for paying. */
function publicOf({ reference, state, transactionId, reason, quote }: SandboxOrder) {
  return { reference, state, transactionId, reason, receive: quote.receive }
}

async function tell(order: SandboxOrder, { url, secret }: NonNullable<SandboxOptions['webhook']>): Promise<void> {
  const body = JSON.stringify({ type: 'order.changed', order: publicOf(order) })
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(body, Math.floor(Date.now() / 1_000), secret) }
  // A failed webhook does not stop an order; its status can be requested.
  await fetch(url, { method: 'POST', headers, body }).then(
    (response) => response.body?.cancel(),
    () => undefined,
  )
}

function answer(desk: Desk, request: IncomingMessage, body: string): LocalAnswer {
  // DNS rebinding: another site may resolve its name to this device.
  if (!isLocal(`http://${request.headers.host}`)) return json({ error: 'Ask by the name of this device.' }, 403)
  const url = new URL(request.url ?? '/', 'http://sandbox')
  try {
    return route(desk, {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      origin: `http://${request.headers.host}`,
      body,
    })
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

type Route = (desk: Desk, asked: Asked) => LocalAnswer

const readBody = ({ body }: Asked): Readonly<Record<string, unknown>> => Object(JSON.parse(body)) as Record<string, unknown>
const keyOf = ({ path }: Asked): string => path.split('/')[2] ?? ''

/** By method and the first part of the path; `…` stands for the rest. */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET /options': (desk) => json(desk.options()),
  'POST /quotes': (desk, asked) => {
    const { id, total, subtotal, providerFee, networkFee, receive, expiresAtMs } = desk.quote(readBody(asked))
    const fees = [
      { kind: 'provider', amount: providerFee },
      { kind: 'network', amount: networkFee },
    ]
    return json({ id, total, subtotal, fees, receive, expiresAtMs })
  },
  'POST /orders': (desk, asked) => {
    const { reference, payKey } = desk.order(readBody(asked))
    return json({ reference, url: `${asked.origin}/pay/${payKey}` })
  },
  'GET /orders/…': (desk, asked) => {
    const order = desk.find('reference', keyOf(asked))
    return order ? json(publicOf(order)) : MISSING
  },
  'GET /pay.css': () => ({ type: 'text/css; charset=utf-8', body: paymentSheet }),
  'GET /pay/…': (desk, asked) => page(desk, keyOf(asked)),
  'POST /pay/…': (desk, asked) => {
    desk.pay(keyOf(asked), new URLSearchParams(asked.body).get('card') ?? '')
    return page(desk, keyOf(asked))
  },
  'GET /hosted': (_, { query }) => html(hostedPage(query)),
  'POST /hosted': (desk, { body }) => page(desk, buyHosted(desk, new URLSearchParams(body))),
}

function route(desk: Desk, asked: Asked): LocalAnswer {
  const [, folder = '', key = ''] = asked.path.split('/')
  const name = `${asked.method} /${folder}${key && '/…'}`
  return Object.hasOwn(ROUTES, name) ? (ROUTES[name]?.(desk, asked) ?? MISSING) : MISSING
}

const html = (body: string): LocalAnswer => ({ type: 'text/html; charset=utf-8', body, headers: PAGE_HEADERS })

function page(desk: Desk, payKey: string): LocalAnswer {
  const order = desk.find('payKey', payKey)
  return order ? html(paymentPage(order)) : MISSING
}
