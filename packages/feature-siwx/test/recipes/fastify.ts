import { toFastify } from '@latchkey/feature-siwx/server'
import fastify from 'fastify'
import { siwx } from './siwx.js'

export const application = fastify()
const { plugin, requireSession, onError } = toFastify(siwx)

application.register(plugin, { prefix: '/siwx' })

application.get('/orders', async (request) => {
  const session = await requireSession(request)
  return { orders: [], of: session.data.accountAddress }
})

application.setErrorHandler(onError)
