// The services of the compose file, run by hand: PostgreSQL and Redis of the system, the processes of the cloud from the packed package, a balancer before them.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { loadSource } from '../../packages/cloud/test/loadSource.mjs'

const ADMIN_KEY = 'the-admin-key-of-the-container-stage-0123456789'
const LIMIT_MS = 60_000
/** What is asked of the balancer in each part. */
const REQUESTS = 20

/** A balancer that asks the next process where one is gone. @param {readonly number[]} ports */
async function startBalancer(ports) {
  let next = 0
  const server = createServer(async (asked, response) => {
    const chunks = []
    for await (const chunk of asked) chunks.push(chunk)
    const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress }
    next += 1
    const inTurn = ports.map((_, index) => ports[(next + index) % ports.length])
    for (const port of inTurn) {
      const sent = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers })
      sent.end(Buffer.concat(chunks))
      try {
        const [answer] = /** @type {[import('node:http').IncomingMessage]} */ (await once(sent, 'response'))
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      } catch {
        // The next one is asked.
      }
    }
    response.writeHead(502).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** @param {any} services @param {string} password */
async function startPostgres({ postgres: { environment } }, password) {
  const { initialisePostgres, makePostgresFolder, runProgram, servePostgres } = await loadSource('../../../scripts/test/startPostgres.ts')
  assert.equal(environment.POSTGRES_USER, 'latchkey')
  const folder = makePostgresFolder()
  initialisePostgres(folder)
  const server = await servePostgres(folder, [])
  runProgram('createdb', folder, ['-h', '127.0.0.1', '-p', String(server.port), '-U', environment.POSTGRES_USER, environment.POSTGRES_DB])
  return { host: `${password}@127.0.0.1:${server.port}`, stop: () => server.end('SIGINT') }
}

/** @param {{ folder: string, command: string[], environment: Record<string, string> }} container */
function startProcess({ folder, command: [program, ...parameters], environment }) {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    /** @param {'SIGTERM' | 'SIGKILL'} signal */
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** @param {string} url */
async function waitUntilReady(url) {
  for (const end = Date.now() + LIMIT_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    assert(Date.now() < end, `${url} is not ready`)
  }
}

/** @param {string} url @param {string} path */
async function askOften(url, path) {
  const statuses = await Promise.all(Array.from({ length: REQUESTS }, async () => (await fetch(`${url}${path}`)).status))
  assert.deepEqual(new Set(statuses), new Set([200]), path)
}

/** @param {string} url */
async function checkCloud(url) {
  const headers = { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': 'application/json' }
  const added = await fetch(`${url}/admin/api/projects`, { method: 'POST', headers, body: '{"id":"shop","name":"Shop"}' })
  assert.equal(added.status, 201)
  await askOften(url, '/getWallets?projectId=shop&st=latchkey&sv=1')
  const event = {
    eventId: '6f1d2c1e-5f0e-4b9a-9a51-1f5a2f0f9c11',
    url: '',
    domain: 'shop.example',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN' },
  }
  const counted = await fetch(`${url}/batch?projectId=shop&st=latchkey&sv=1`, { method: 'POST', headers, body: JSON.stringify([event]) })
  assert.equal(counted.status, 202, await counted.text())
}

/**
 * Runs the services; one process of the cloud is killed, and the balancer goes on.
 * @param {object} options
 * @param {any} options.services - Of the compose file
 * @param {string} options.configuration - JSON of the guide
 * @param {string} options.work - A folder
 * @param {string} options.folder - Where the package is installed
 * @param {string[]} options.command - Of the container
 */
export async function runCompose({ services, configuration, work, folder, command }) {
  const { findPort } = await loadSource('../../../scripts/test/findPort.ts')
  const { startRedis } = await loadSource('../../../scripts/test/startRedis.ts')
  const { cloud, redis: described } = services
  assert.equal(described.command[0], 'redis-server')
  const [redis, postgres] = [
    await startRedis({ settings: described.command.slice(1) }),
    await startPostgres(services, 'latchkey-of-the-stage'),
  ]
  const file = join(work, 'compose.json')
  writeFileSync(file, configuration.replaceAll('redis://redis:6379', redis.url))
  const ports = []
  for (let replica = 0; replica < cloud.deploy.replicas; replica += 1) ports.push(await findPort())
  const processes = ports.map((port) =>
    startProcess({
      folder,
      command,
      environment: {
        LATCHKEY_CLOUD_CONFIG: file,
        LATCHKEY_CLOUD_DATABASE: cloud.environment.LATCHKEY_CLOUD_DATABASE.replace('${POSTGRES_PASSWORD}@postgres:5432', postgres.host),
        LATCHKEY_CLOUD_ADMIN_KEY: cloud.environment.LATCHKEY_CLOUD_ADMIN_KEY.replace('${ADMIN_KEY}', ADMIN_KEY),
        LATCHKEY_CLOUD_PORT: String(port),
      },
    }),
  )
  const balancer = await startBalancer(ports)
  try {
    for (const port of ports) await waitUntilReady(`http://127.0.0.1:${port}`)
    await checkCloud(balancer.url)
    const [first, ...others] = processes
    await first.end('SIGKILL')
    await askOften(balancer.url, '/getWallets?projectId=shop&st=latchkey&sv=1')
    for (const each of others) assert.deepEqual(await each.end('SIGTERM'), [0, null], 'it stops by itself when it is told to')
  } finally {
    await Promise.all(processes.map((each) => each.end('SIGKILL')))
    balancer.stop()
    await redis.stop()
    await postgres.stop()
  }
}
