// Clients that ask one server as fast as it answers.
import { Agent, request } from 'node:http'

/**
 * @typedef {object} Load
 * @property {number} perSecond - Requests that were answered with 200.
 * @property {Record<string, number>} failures - How many were answered otherwise, by status; without an answer by code.
 * @property {number} p50 - Milliseconds.
 * @property {number} p99 - Milliseconds.
 * @property {number} bytes - Of the last answer.
 * @property {number} count - Requests, with those that are not measured.
 */

/**
 * @param {object} options
 * @param {number} options.port
 * @param {(count: number) => string} options.path - Of the request of this number.
 * @param {number} options.clients - Each with a connection of its own, on which it asks again once it was answered.
 * @param {number} options.seconds - That are measured, after one that is not.
 * @returns {Promise<Load>}
 */
export async function measureLoad({ port, path, clients, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  /** @type {number[]} */
  const times = []
  const [start, end] = [performance.now() + 1_000, performance.now() + 1_000 + seconds * 1_000]
  /** @type {Record<string, number>} */
  const failures = {}
  let [count, bytes] = [0, 0]
  const run = async () => {
    for (;;) {
      const at = performance.now()
      if (at > end) return
      const answer = await ask(agent, port, path((count += 1)))
      const now = performance.now()
      if ('failure' in answer) failures[answer.failure] = (failures[answer.failure] ?? 0) + 1
      else {
        bytes = answer.bytes
        if (at >= start && now <= end) times.push(now - at)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, run))
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  /** @param {number} share */
  const at = (share) => sorted[Math.floor(sorted.length * share)] ?? NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), bytes, count, failures }
}

/** @param {Agent} agent @param {number} port @param {string} path @returns {Promise<{ bytes: number } | { failure: string }>} */
function ask(agent, port, path) {
  return new Promise((resolve) => {
    const fail = (/** @type {NodeJS.ErrnoException} */ { code = 'error' }) => resolve({ failure: code })
    const sent = request({ agent, port, path, host: '127.0.0.1', headers: { origin: 'https://shop.example' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () => resolve(response.statusCode === 200 ? { bytes } : { failure: String(response.statusCode) }))
      response.on('error', fail)
    })
    sent.on('error', fail)
    sent.end()
  })
}
