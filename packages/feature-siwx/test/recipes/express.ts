import { toExpress } from '@latchkey/feature-siwx/server'
import express from 'express'
import { siwx } from './siwx.js'

export const application = express()
const { handle, requireSession, onError } = toExpress(siwx)

// Before express.json(), which would read the body.
application.all('/siwx/:action', handle)

application.get('/orders', async (request, response) => {
  const session = await requireSession(request)
  response.json({ orders: [], of: session.data.accountAddress })
})

application.use(onError)
