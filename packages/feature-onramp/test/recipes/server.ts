import type { OnrampStatus } from '@latchkey/feature-onramp'
import { memoryCounts, newerStatus, verifyWebhook } from '@latchkey/feature-onramp/server'
import { isLatchkeyError } from '@latchkey/kernel'

/** Options of the shop. In the tests the sandbox acts as Lantern. */
export interface ShopOptions {
  readonly lantern: string
  /** The shop's key: it stays on the server. */
  readonly key: string
  readonly webhookSecret: string
}

/** The shop's server: it forwards requests with its key, and accepts signed webhooks only. */
export function createShop({ lantern, key, webhookSecret }: ShopOptions) {
  const orders = new Map<string, OnrampStatus>()
  const received = memoryCounts()
  const forward = (path: string, body?: string) =>
    fetch(lantern + path, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body }),
    })
  // Webhooks come late, twice and in any order.
  const note = (reference: string, status: OnrampStatus) => orders.set(reference, newerStatus(orders.get(reference), status))

  async function begin(body: string): Promise<Response> {
    const answer = await forward('/orders', body)
    const order = (await answer.json()) as { readonly reference: string }
    if (answer.ok) note(order.reference, { state: 'pending' })
    return Response.json(order, { status: answer.status })
  }

  async function listen(request: Request): Promise<Response> {
    const options = { secrets: [webhookSecret], header: 'x-sandbox-signature', counts: received }
    try {
      const { body, signedAtMs } = await verifyWebhook(request, options)
      const { order } = JSON.parse(body) as { readonly order: OnrampStatus & { readonly reference: string } }
      note(order.reference, { ...order, updatedAtMs: signedAtMs })
      return new Response()
    } catch (error) {
      if (!isLatchkeyError(error, 'ONRAMP_WEBHOOK_INVALID')) throw error
      return new Response(error.message, { status: error.context.status })
    }
  }

  return async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const order = orders.get(pathname.replace('/orders/', ''))
    if (pathname === '/catalog') return forward('/options')
    if (pathname === '/quotes') return forward('/quotes', await request.text())
    if (pathname === '/orders') return begin(await request.text())
    if (pathname === '/webhook') return listen(request)
    return order ? Response.json(order) : new Response('Not found', { status: 404 })
  }
}
