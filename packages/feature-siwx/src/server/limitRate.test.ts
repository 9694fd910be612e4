// Whose requests are counted.
import { expect, test, vi } from 'vitest'
import { startNode } from '../../test/startNode.js'
import { alice, bob, codeOf, createServer, createTime, createVisitor } from '../../test/visitor.js'

const askFrom = (visitor: ReturnType<typeof createVisitor>, forwarded: string | null, address = '10.0.0.1') =>
  visitor.ask('nonce', { address, headers: { 'x-forwarded-for': forwarded } })
const once = { rateLimit: { limit: 1, windowMs: 3_600_000_000_000 } }

test.each([
  ['without proxies the header is not read', 0, ['198.51.100.1', '198.51.100.2'], 429],
  ['one proxy: the last entry', 1, ['203.0.113.7', '198.51.100.9, 203.0.113.7'], 429],
  ['one proxy: what the visitor wrote before it changes nothing', 1, ['1.1.1.1, 203.0.113.7', '2.2.2.2,3.3.3.3, 203.0.113.7'], 429],
  ['one proxy: other visitors are others', 1, ['203.0.113.7', '203.0.113.8'], 200],
  ['two proxies: the last but one', 2, ['6.6.6.6, 203.0.113.7, 10.0.0.2', '7.7.7.7, 203.0.113.7, 10.0.0.3'], 429],
  ['two proxies: other visitors behind the same proxy', 2, ['203.0.113.7, 10.0.0.2', '203.0.113.8, 10.0.0.2'], 200],
  ['fewer entries than proxies: the connection', 2, ['203.0.113.7', '203.0.113.8'], 429],
  ['no header: the connection', 1, [null, null], 429],
  ['an entry that is no address: the connection', 1, ['unknown', '<script>'], 429],
  ['an entry that is too long: the connection', 1, [`${'1:'.repeat(40)}1`, `${'2:'.repeat(40)}1`], 429],
  ['IPv6 with a port', 1, ['[2001:db8::1]:55', '[2001:db8::2]:66'], 429],
  ['IPv6 of another network', 1, ['2001:db8:0:1::1', '2001:db8:0:2::1'], 200],
  ['IPv4 with a port', 1, ['203.0.113.7:55', '203.0.113.7:66'], 429],
] as const)('behavior: trustProxy: %s', async (_, trustProxy, [first, second], status) => {
  const visitor = createVisitor(createServer({ ...once, trustProxy }))
  expect((await askFrom(visitor, first)).status).toBe(200)
  expect((await askFrom(visitor, second)).status).toBe(status)
})

test('behavior: without an address one warning says that nothing is limited', async () => {
  const warn = vi.fn()
  const server = createServer({ ...once, warn })
  const visitor = createVisitor(server)
  for (let count = 0; count < 5; count += 1) expect((await visitor.ask('nonce')).status).toBe(200)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('trustProxy'))
  const silent = vi.fn()
  await createVisitor(createServer({ warn: silent })).ask('nonce', { address: '203.0.113.7' })
  expect(silent).not.toHaveBeenCalled()
})

test('behavior: the default warns on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { createSiwxServer } = await import('./createSiwxServer.js')
  const server = createSiwxServer({ origins: ['https://shop.example'], chains: { 'eip155:1': {} }, secrets: ['x'.repeat(32)] })
  await server.nonce(new Request('https://shop.example/siwx/nonce'))
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('behavior: without an address, signatures that nodes check are limited for all together, once each, and keys are not', async () => {
  const time = createTime()
  const nodes = await Promise.all([startNode(), startNode()])
  const server = createServer({
    now: time.now,
    chains: { 'eip155:1': { rpcUrls: nodes.map(({ url }) => url) } },
    rateLimit: { nodeLimit: 2 },
  })
  /** Alice's message, signed by Bob: only a contract could have signed it. */
  const signAsContract = async (address?: string) => {
    const visitor = createVisitor(server, time)
    const { message } = await visitor.sign(await visitor.getNonce())
    return visitor.send({ message, signature: await bob.signMessage({ message }) }, address === undefined ? {} : { address })
  }
  expect([(await signAsContract()).status, (await signAsContract()).status]).toEqual([200, 200])
  const asked = nodes.map((node) => node.asked.length)
  const refused = await signAsContract()
  expect([refused.status, refused.headers.get('retry-after'), await codeOf(refused)]).toEqual([429, '60', 'SIWX_RATE_LIMITED'])
  expect(nodes.map((node) => node.asked.length)).toEqual(asked)
  // A visitor whose address is known has a limit of its own.
  expect((await signAsContract('203.0.113.7')).status).toBe(200)
  expect((await createVisitor(server, { ...time, account: alice }).signIn()).status).toBe(200)
  time.pass(60_000)
  expect((await signAsContract()).status).toBe(200)
})

test('fault 68: what a page of another origin loads does not use up the limit of the visitor, and starts nothing', async () => {
  const visitor = createVisitor(createServer({ ...once }))
  const load = (site: string, origin: string | null = null) =>
    visitor.ask('nonce', { address: '203.0.113.7', headers: { 'sec-fetch-site': site, origin } })
  for (const site of ['cross-site', 'same-site']) {
    const response = await load(site)
    expect([response.status, await codeOf(response), response.headers.getSetCookie()]).toEqual([403, 'SIWX_ORIGIN_REFUSED', []])
  }
  expect((await load('same-origin')).status).toBe(200)
  // A page of the application on another host of its site.
  expect((await load('same-site', 'https://shop.example')).status).toBe(429)
})
