import type { WebSocket } from 'ws'

/** Runs the calls of one socket one after another, in their order. */
export interface Queue {
  /** @param run - Must not reject. */
  add(run: () => Promise<void>): void
}

/** Calls that may wait; then the socket is not read until half of them ran. */
const MOST = 64

/** Makes the queue of a socket. */
export function createQueue(socket: Pick<WebSocket, 'pause' | 'resume'>): Queue {
  let waiting = 0
  let last = Promise.resolve()
  return {
    add(run) {
      waiting += 1
      if (waiting === MOST) socket.pause()
      last = last.then(run).finally(() => {
        waiting -= 1
        if (waiting === MOST / 2) socket.resume()
      })
    },
  }
}
