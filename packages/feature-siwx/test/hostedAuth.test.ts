// hostedAuth() over HTTP against the package's own server, which has the routes of hosted authentication.
import type { SiwxState } from '@latchkey/feature-siwx/headless'
import { hostedAuth, siwx } from '@latchkey/feature-siwx/headless'
import { createEvmTestWallet, createMemoryStorage, createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { eip155 } from '@latchkey/plugin-eip155'
import { mainnet } from 'viem/chains'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startSiwx } from './startSiwx.js'
import { stubBrowser } from './stubBrowser.js'

it('default: signs in, restores the session after a reload, reads the account, and signs out', async () => {
  const { url, server } = await startSiwx({ origins: ['https://app.test'], session: 'bearer' })
  const { preflights } = stubBrowser('https://app.test')
  const page = createTestPage()
  onTestFinished(page.install())
  const wallet = createEvmTestWallet({ page, chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1' }] })
  await wallet.install()
  const auth = hostedAuth({ url })
  const heard: unknown[] = []
  const stop = auth.on('sessionChanged', (session) => heard.push(session?.address))
  await expect(auth.getSessionAccount()).rejects.toMatchObject({ code: 'SIWX_NOT_AUTHENTICATED', message: 'Not authenticated' })
  const load = async (storage?: ReturnType<typeof createTestLatchkey>['storage']) => {
    const test = createTestLatchkey({ plugins: [eip155({ networks: [mainnet] }), siwx({ storage: auth })], ...(storage && { storage }) })
    onTestFinished(() => test.latchkey.dispose())
    vi.spyOn(test.clock, 'now').mockImplementation(() => Date.now())
    await test.latchkey.start()
    return { ...test, siwx: test.latchkey.services.get('siwx') ?? expect.fail('no service') }
  }
  const first = await load()
  const { address } = await first.latchkey.connect({ connectorId: wallet.connectorId })
  await vi.waitFor(() => expect(first.siwx.status).toBe('asking'))
  await first.siwx.sign()
  const stored = { ...first.storage.entries() }
  expect(heard).toEqual([address])
  expect(await auth.getSessionAccount()).toMatchObject({ address, caip2_chain: 'eip155:1', metadata: null })
  const headers = { authorization: `Bearer ${await first.siwx.getToken()}` }
  expect((await server.requireSession(new Request(url, { headers }))).data.accountAddress).toBe(address)
  await auth.setSessionAccountMetadata({ plan: 'gold' })
  expect(await auth.getSessionAccount()).toMatchObject({ metadata: { plan: 'gold' } })
  first.latchkey.dispose()
  // fault 76: an answer of another shape says nothing about the session.
  const { fetch } = globalThis
  const odd = ['', '{}', '[]', '{"address":7}']
  const fetchOdd = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(odd.shift() ?? '7'))
  const away = await load(first.storage)
  await vi.waitFor(() => expect(away.siwx.status).toBe('unverified'))
  for (let round = 0; round < 4; round += 1) await away.clock.advance(60_000)
  expect(away.siwx.status).toBe('unverified')
  away.latchkey.dispose()
  fetchOdd.mockImplementation(fetch)
  const next = await load(first.storage)
  await vi.waitFor(() => expect(next.siwx.status).toBe('signedIn'))
  expect((next.latchkey.state.plugins['siwx'] as SiwxState).session?.data).toMatchObject({
    accountAddress: address,
    expirationTime: expect.any(String),
  })
  await next.siwx.signOut()
  expect(heard).toEqual([address, undefined])
  await expect(auth.getSessionAccount()).rejects.toMatchObject({ code: 'SIWX_NOT_AUTHENTICATED' })
  expect(preflights).toContain('PUT /siwx/account-metadata')
  // What has the words of hosted authentication cannot end other devices or renew.
  await expect(next.siwx.signOut({ everywhere: true })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  await expect(next.siwx.renew()).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  expect(await server.readSessions(new Request('https://app.test'))).toEqual([])
  stop()
  // fault 25: whatever another script of the page stores as the token signs nobody in, and is not sent where it is no header.
  const tokenKey = Object.keys(stored).find((key) => stored[key]?.includes('"eyJ')) ?? expect.fail('no token is stored')
  for (const value of [
    'null',
    '7',
    '{}',
    '[]',
    '"constructor"',
    '"a b"',
    String.raw`"a\r\nx-evil: 1"`,
    '"\u202e"',
    '""',
    '{"__proto__":{"polluted":1}}',
  ]) {
    const tampered = await load(createMemoryStorage({ ...stored, [tokenKey]: `{"v":1,"value":${value}}` }))
    await vi.waitFor(() => expect(['asking', 'signedOut'], value).toContain(tampered.siwx.status))
    tampered.latchkey.dispose()
  }
  expect({}).not.toHaveProperty('polluted')
})
