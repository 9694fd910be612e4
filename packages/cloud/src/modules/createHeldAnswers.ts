import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/**
 * Bounds what waits in memory for clients who read slowly. Beyond it the answers end that began to be sent first: who reads has had its answer by then, and who
 * does not cannot fill the memory with many connections.
 *
 * @param most - Bytes of all answers that are being sent
 * @returns Waits until an answer was taken, or its connection ended
 */
export function createHeldAnswers(most: number): (response: ServerResponse) => Promise<void> {
  const held = new Map<ServerResponse, number>()
  let sum = 0
  const release = (response: ServerResponse): void => {
    sum -= held.get(response) ?? 0
    held.delete(response)
  }
  return async (response) => {
    if (response.closed) return
    const bytes = response.writableLength
    held.set(response, bytes)
    sum += bytes
    for (const oldest of held.keys()) {
      if (sum <= most || oldest === response) break
      release(oldest)
      oldest.destroy()
    }
    await once(response, 'close')
    release(response)
  }
}
