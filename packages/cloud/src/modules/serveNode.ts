import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { toNode } from '@latchkey/server-kit'
import type { Application } from '../application/createApplication.js'
import type { Log } from '../operations/observe.js'
import { describeError } from '../operations/observe.js'
import { CONNECTION_LIMIT_MS, REQUEST_LIMIT_MS, STOP_LIMIT_MS, STOP_POLL_MS } from '../timeouts.js'
import { createHeldAnswers } from './createHeldAnswers.js'

/** Most bytes of answers that wait for their clients. */
export const MOST_HELD = 134_217_728

/** The server of Node that answers by an application. It does not listen yet. */
export function serveNode(answer: Application, log: Log): Server {
  const handle = toNode(answer)
  const inTurn = createTurns()
  const untilTaken = createHeldAnswers(MOST_HELD)
  const limits = { headersTimeout: REQUEST_LIMIT_MS, requestTimeout: REQUEST_LIMIT_MS, maxHeaderSize: 32_768 }
  const server = createServer(limits, (request, response) => {
    inTurn(request.socket, async () => {
      try {
        await handle(request, response)
        await untilTaken(response)
      } catch (error) {
        log.error({ error: describeError(error) }, 'an answer could not be sent')
        response.destroy()
      }
    })
  })
  // Who does not read an answer would keep it in memory for ever.
  return server.setTimeout(CONNECTION_LIMIT_MS)
}

/** Of requests that come at once on one connection each begins after the answer before it was taken, so that only one waits in memory. */
function createTurns(): (socket: Socket, run: () => Promise<void>) => void {
  const last = new WeakMap<Socket, Promise<void>>()
  return (socket, run) => {
    const before = last.get(socket) ?? Promise.resolve()
    last.set(
      socket,
      before.then(() => (socket.destroyed ? undefined : run())),
    )
  }
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
