import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { toNode } from '@latchkey/server-kit'
import type { Application } from '../application/createApplication.js'
import type { Log } from '../operations/observe.js'
import { describeError } from '../operations/observe.js'
import { REQUEST_LIMIT_MS, STOP_LIMIT_MS, STOP_POLL_MS } from '../timeouts.js'

/** The server of Node that answers by an application. It does not listen yet. */
export function serveNode(answer: Application, log: Log): Server {
  const handle = toNode(answer)
  const limits = { headersTimeout: REQUEST_LIMIT_MS, requestTimeout: REQUEST_LIMIT_MS, maxHeaderSize: 32_768 }
  return createServer(limits, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'an answer could not be sent')
      response.destroy()
    })
  })
}

/** Ends a server: connections without a request at once, the others after their answer, and after the limit in any case. */
export async function stopNode(server: Server): Promise<void> {
  if (!server.listening) return
  const isClosed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // A connection whose request ends later is idle then.
  const idle = setInterval(() => server.closeIdleConnections(), STOP_POLL_MS)
  const late = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS)
  await isClosed
  clearInterval(idle)
  clearTimeout(late)
}
