import { createServer } from 'node:http'
import { toNode } from '@latchkey/feature-siwx/server'
import { siwx } from './siwx.js'

const { handle, requireSession, respondError } = toNode(siwx)

export const application = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    if (request.url?.startsWith('/siwx/')) return handle(request, response)
    const session = await requireSession(request)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ orders: [], of: session.data.accountAddress }))
  }
  answer()
    .catch((error: unknown) => respondError(error, request, response))
    .catch((error: unknown) => response.destroy(error as Error))
})
