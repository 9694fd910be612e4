import { getConnInfo } from '@hono/node-server/conninfo'
import { toHono } from '@latchkey/feature-siwx/server'
import { Hono } from 'hono'
import { siwx } from './siwx.js'

export const application = new Hono()
const { handle, requireSession, onError } = toHono(siwx, getConnInfo)

application.all('/siwx/*', handle)

application.get('/orders', async (context) => {
  const session = await requireSession(context)
  return context.json({ orders: [], of: session.data.accountAddress })
})

application.onError(onError)
