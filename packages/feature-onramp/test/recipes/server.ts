import { SIGNATURE_HEADER, verifyWebhook } from '@latchkey/testkit/onramp-sandbox'

/** Options of the shop. In the tests the sandbox acts as Lantern. */
export interface ShopOptions {
  readonly lantern: string
  /** The shop's key: it stays on the server. */
  readonly key: string
  readonly webhookSecret: string
}

/** The shop's server: it forwards requests with its key, and accepts signed webhooks only. */
export function createShop({ lantern, key, webhookSecret }: ShopOptions) {
  const orders = new Map<string, unknown>()
  const forward = (path: string, body?: string) =>
    fetch(lantern + path, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body }),
    })

  async function begin(body: string): Promise<Response> {
    const answer = await forward('/orders', body)
    const order = (await answer.json()) as { readonly reference: string }
    if (answer.ok) orders.set(order.reference, { state: 'pending' })
    return Response.json(order, { status: answer.status })
  }

  async function listen(request: Request): Promise<Response> {
    const body = await request.text()
    const header = request.headers.get(SIGNATURE_HEADER) ?? undefined
    if (!verifyWebhook({ body, header, secret: webhookSecret })) return new Response('Not signed', { status: 401 })
    const { order } = JSON.parse(body) as { readonly order: { readonly reference: string } }
    orders.set(order.reference, order)
    return new Response()
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
