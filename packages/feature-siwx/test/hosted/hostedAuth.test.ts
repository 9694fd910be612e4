// hostedAuth() over HTTP against a service with the wire format of hosted authentication.
import { hostedAuth, siwx } from '@latchkey/feature-siwx/headless'
import { createEvmTestWallet, createMemoryStorage, createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { eip155 } from '@latchkey/plugin-eip155'
import { mainnet } from 'viem/chains'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startHostedAuth } from './startHostedAuth.js'

it('default: signs in, restores the session after a reload, reads the account, and signs out', async () => {
  const service = await startHostedAuth({
    projectId: 'test',
    origins: ['https://app.test'],
    chains: { 'eip155:1': {} },
    secrets: ['kJ3m0R7cX1pQ9vB5tZ8yW2nL6sD4fG0h'],
  })
  onTestFinished(() => service.stop())
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
    fetch(input, { ...init, headers: { ...(init.headers as Record<string, string>), origin: 'https://app.test' } }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = createTestPage()
  onTestFinished(page.install())
  const wallet = createEvmTestWallet({ page, chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1' }] })
  await wallet.install()
  const auth = hostedAuth({ url: service.url })
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
  expect(await auth.getSessionAccount()).toMatchObject({ address, caip2_chain: 'eip155:1' })
  await auth.setSessionAccountMetadata({ plan: 'gold' })
  expect(await auth.getSessionAccount()).toMatchObject({ metadata: { plan: 'gold' } })
  first.latchkey.dispose()
  const next = await load(first.storage)
  await vi.waitFor(() => expect(next.siwx.status).toBe('signedIn'))
  await next.siwx.signOut()
  expect(heard).toEqual([address, undefined])
  await expect(auth.getSessionAccount()).rejects.toMatchObject({ code: 'SIWX_NOT_AUTHENTICATED' })
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
