// Sign-in in a built and started Next.js application: routes sign in, return the session, sign out.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createSiwxMessage } from '@latchkey/feature-siwx/messages'
import { privateKeyToAccount } from 'viem/accounts'

const ORIGIN = 'http://localhost:5173'
const account = privateKeyToAccount(`0x${'44'.repeat(32)}`)
const settings = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
const next = 'node_modules/next/dist/bin/next'

const { status } = spawnSync(process.execPath, [next, 'build'], { env: settings, stdio: ['ignore', 'ignore', 'inherit'] })
assert.equal(status, 0, 'next build')

const env = { ...settings, ORIGIN, SIWX_SECRET: 'kJ3m0R7cX1pQ9vB5tZ8yW2nL6sD4fG0hA7eU3iO1' }
const server = spawn(process.execPath, [next, 'start', '-p', '0', '-H', '127.0.0.1'], { env, stdio: ['ignore', 'pipe', 'inherit'] })

/** Next.js prints its address when it is ready. */
async function findUrl() {
  let text = ''
  for await (const chunk of server.stdout) {
    text += chunk
    const url = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(text)
    if (url && text.includes('Ready')) return `http://127.0.0.1:${url[1]}`
  }
  throw new Error(`Next.js ended:\n${text}`)
}

const cookieOf = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

try {
  const url = await findUrl()
  const post = (path, cookie, body) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { origin: ORIGIN, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  assert.equal((await fetch(`${url}/orders`)).status, 401)
  const issued = await fetch(`${url}/siwx/nonce`)
  const { nonce } = await issued.json()
  const message = createSiwxMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'localhost:5173',
    uri: ORIGIN,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  }).toString()
  const signed = { message, signature: await account.signMessage({ message }) }
  const signedIn = await post('/siwx/authenticate', cookieOf(issued), signed)
  assert.equal(signedIn.status, 200, await signedIn.clone().text())
  assert.equal((await post('/siwx/authenticate', cookieOf(issued), signed)).status, 401, 'a nonce works once')
  const cookie = cookieOf(signedIn)
  assert.deepEqual(await (await fetch(`${url}/orders`, { headers: { cookie } })).json(), { orders: [], of: account.address })
  assert.equal((await post('/siwx/sign-out', cookie, {})).status, 200)
  assert.equal((await fetch(`${url}/orders`, { headers: { cookie } })).status, 401)
} finally {
  const isGone = once(server, 'exit')
  server.kill()
  await isGone
}
console.log('next: fine')
