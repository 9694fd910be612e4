// Whose sessions end, by the application or the visitor, and by which name.
import { expect, test } from 'vitest'
import { alice, bob, codeOf, createServer, createTime, createVisitor } from '../../test/visitor.js'
import { CLOCK_MARGIN_MS } from '../timeouts.js'
import { memoryStore } from './stores.js'

const COOKIE = '__Host-latchkey-siwx-session'
const everywhere = (visitor: ReturnType<typeof createVisitor>, account: object = {}) =>
  visitor.ask('sign-out', { method: 'POST', body: JSON.stringify({ ...account, everywhere: true }) })

test.each([
  ['in lower case', alice.address.toLowerCase()],
  ['in upper case', `0x${alice.address.slice(2).toUpperCase()}`],
])('fault 71: a ban ends the sessions of an address %s', async (_, accountAddress) => {
  const server = createServer()
  const visitor = createVisitor(server)
  await visitor.signIn()
  await server.endSessions({ chainId: 'eip155:1', accountAddress })
  expect(await server.readSessions(visitor.request())).toEqual([])
})

test('fault 71: a ban by text that is no address is refused, not ignored', async () => {
  const server = createServer()
  for (const accountAddress of ['', 'alice.eth', `${alice.address} `, 'constructor'])
    await expect(server.endSessions({ chainId: 'eip155:1', accountAddress })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      context: { option: 'accountAddress', problem: 'is no address of eip155:1', fix: 'pass the address that signed in' },
    })
  await expect(server.endSessions({ chainId: '1' as 'eip155:1', accountAddress: alice.address })).rejects.toMatchObject({
    code: 'CAIP_INVALID',
  })
})

test('fault 41: signing out everywhere without a session, or for an account without one, does not seem to work', async () => {
  const server = createServer()
  const [here, there] = [createVisitor(server), createVisitor(server)]
  await here.signIn()
  await there.signIn()
  const other = await everywhere(here, { chainId: 'eip155:1', accountAddress: bob.address })
  expect([other.status, await codeOf(other)]).toEqual([401, 'SIWX_NOT_SIGNED_IN'])
  here.cookies.delete(COOKIE)
  const none = await everywhere(here)
  expect([none.status, await codeOf(none)]).toEqual([401, 'SIWX_NOT_SIGNED_IN'])
  expect(await server.readSessions(there.request())).toHaveLength(1)
})

test.each([undefined, '{}', '{"everywhere":false}', JSON.stringify({ chainId: 'eip155:1', accountAddress: alice.address })])(
  'default: signing out with the body %s leaves the account signed in on another device',
  async (body) => {
    const server = createServer()
    const [here, there] = [createVisitor(server), createVisitor(server)]
    await here.signIn()
    await there.signIn()
    expect((await here.ask('sign-out', { method: 'POST', ...(body !== undefined && { body }) })).status).toBe(200)
    expect([await server.readSessions(here.request()), (await there.ask('me')).status]).toEqual([[], 200])
    expect((await there.ask('renew', { method: 'POST' })).status).toBe(200)
  },
)

test('default: signing out removes the cookie', async () => {
  const visitor = createVisitor(createServer())
  await visitor.signIn()
  const response = await visitor.ask('sign-out', { method: 'POST' })
  expect(response.headers.getSetCookie()).toEqual([`${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`])
  expect([response.status, await response.json()]).toEqual([200, {}])
})

test('behavior: the value of an account outlasts its sessions by the margin of clocks', async () => {
  const time = createTime()
  const ends: number[] = []
  const own = memoryStore({ now: time.now })
  const store = { ...own, keep: (key: string, value: string, until: number) => (ends.push(until), own.keep(key, value, until)) }
  const visitor = createVisitor(createServer({ store, now: time.now, session: { kind: 'cookie', lifetimeMs: 1_000 } }), time)
  await visitor.signIn()
  expect(ends).toEqual([time.now() + 1_000 + CLOCK_MARGIN_MS])
})

test('fault 41: a cookie whose name only ends as that of the session is another cookie', async () => {
  const server = createServer()
  const visitor = createVisitor(server)
  await visitor.signIn()
  const own = visitor.cookies.get(COOKIE) ?? ''
  // Another host of the domain can set it: it has no prefix that browsers guard.
  const cookie = `x${COOKIE}=forged; ${COOKIE}=${own}`
  expect(await server.readSessions(visitor.request({ headers: { cookie } }))).toHaveLength(1)
})

test.each([
  '',
  'x',
  'null',
  '7',
  '[]',
  '{}',
  '{"data":null,"joined":"x"}',
  '{"data":{"chainId":7,"accountAddress":{}},"joined":"x"}',
  '{"data":{}}',
])('fault 25: an entry of the store that is %j is no session, and its visitor signs in again', async (value) => {
  const own = memoryStore()
  let isBroken = false
  const store = { ...own, get: async (key: string) => (isBroken && key.startsWith('session:') ? value : own.get(key)) }
  const server = createServer({ store })
  const visitor = createVisitor(server)
  await visitor.signIn()
  isBroken = true
  expect(await server.readSessions(visitor.request())).toEqual([])
  expect((await visitor.ask('me')).status).toBe(401)
  expect((await visitor.signIn()).status).toBe(200)
})
