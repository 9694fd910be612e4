import { sendWebResponse, toWebRequest } from '@latchkey/feature-siwx/server'
import express from 'express'
import { siwx } from './siwx.js'

export const application = express()

// Before express.json(), which would read the body.
application.all('/siwx/:action', async (request, response) => {
  const answer = await siwx.handle(toWebRequest(request), { address: request.socket.remoteAddress })
  await sendWebResponse(answer, response)
})

application.get('/orders', async (request, response) => {
  const session = await siwx.requireSession(toWebRequest(request))
  response.json({ orders: [], of: session.data.accountAddress })
})

const onError: express.ErrorRequestHandler = async (error, request, response, _next) => {
  await sendWebResponse(siwx.respondError(toWebRequest(request), error), response)
}
application.use(onError)
