// Serves a Next.js application that is built, as its user starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * @param {string} folder
 * @returns `url`, and `stop` to end it.
 */
export async function startNext(folder) {
  const parameters = ['node_modules/next/dist/bin/next', 'start', '-p', '0', '-H', '127.0.0.1']
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const server = spawn(process.execPath, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  let text = ''
  // Read to the end: a full pipe would hold the server up.
  const url = await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      text += chunk
      const port = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(text)?.[1]
      if (port && text.includes('Ready')) resolve(`http://127.0.0.1:${port}/`)
    })
    ended.then(() => reject(new Error(`Next.js ended:\n${text}`)))
  })
  return {
    url,
    stop: async () => {
      server.kill()
      await ended
    },
  }
}
