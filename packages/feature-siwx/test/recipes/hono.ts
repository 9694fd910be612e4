import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { siwx } from './siwx.js'

export const application = new Hono()

application.all('/siwx/*', (context) => siwx.handle(context.req.raw, { address: getConnInfo(context).remote.address }))

application.get('/orders', async (context) => {
  const session = await siwx.requireSession(context.req.raw)
  return context.json({ orders: [], of: session.data.accountAddress })
})

application.onError((error, context) => siwx.respondError(context.req.raw, error))
