import { toWebRequest } from '@latchkey/feature-siwx/server'
import fastify from 'fastify'
import { siwx } from './siwx.js'

export const application = fastify()

application.register(async (scope) => {
  // The body is left for the handler to read.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
  scope.all('/siwx/:action', (request) => siwx.handle(toWebRequest(request.raw), { address: request.socket.remoteAddress }))
})

application.get('/orders', async (request) => {
  const session = await siwx.requireSession(toWebRequest(request.raw))
  return { orders: [], of: session.data.accountAddress }
})

application.setErrorHandler((error, request) => siwx.respondError(toWebRequest(request.raw), error))
