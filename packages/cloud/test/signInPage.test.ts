// The page's storage `hostedAuth()` against a cloud, with the endpoints of `selfHosted()`.
import { hostedAuth, siwx } from '@latchkey/feature-siwx/headless'
import { selfHosted } from '@latchkey/kernel/endpoints'
import { eip155 } from '@latchkey/plugin-eip155'
import { createEvmTestWallet, createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { mainnet } from 'viem/chains'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sqliteFiles } from './openDatabases.js'
import { useClouds } from './openCloud.js'

const PAGE = 'https://app.test'
const clouds = useClouds(sqliteFiles)

it('default: signs in, restores the session after a reload, keeps metadata, and signs out', async () => {
  const cloud = await clouds({ signIn: {} }, Date.now())
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const { pathname, search } = new URL(input)
    asked.push(`${init.method} ${pathname}`)
    return cloud.ask(`${pathname}${search}`, { ...init, origin: PAGE })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = createTestPage()
  onTestFinished(page.install())
  const wallet = createEvmTestWallet({ page, chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1' }] })
  await wallet.install()
  const auth = hostedAuth()
  const visit = async (storage?: ReturnType<typeof createTestLatchkey>['storage']) => {
    const plugins = [eip155({ networks: [mainnet] }), siwx({ storage: auth })]
    const endpoints = selfHosted('https://cloud.example')
    const visited = createTestLatchkey({ plugins, projectId: 'open', endpoints, ...(storage && { storage }) })
    onTestFinished(() => visited.latchkey.dispose())
    // The cloud's clock is the machine's.
    vi.spyOn(visited.clock, 'now').mockImplementation(Date.now)
    await visited.latchkey.start()
    return { ...visited, signIn: visited.latchkey.services.get('siwx') ?? expect.fail('no service') }
  }
  const first = await visit()
  const { address } = await first.latchkey.connect({ connectorId: wallet.connectorId })
  await vi.waitFor(() => expect(first.signIn.status).toBe('asking'))
  await first.signIn.sign()
  await auth.setSessionAccountMetadata({ plan: 'gold' })
  expect(await auth.getSessionAccount()).toMatchObject({ address, caip2_chain: 'eip155:1', metadata: { plan: 'gold' } })
  first.latchkey.dispose()
  const next = await visit(first.storage)
  await vi.waitFor(() => expect(next.signIn.status).toBe('signedIn'))
  const token = await next.signIn.getToken()
  await next.signIn.signOut()
  const me = await cloud.ask('/auth/v1/me?projectId=open', { origin: PAGE, headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(401)
  expect([...new Set(asked)].toSorted()).toEqual([
    'GET /auth/v1/me',
    'GET /auth/v1/nonce',
    'POST /auth/v1/authenticate',
    'POST /auth/v1/sign-out',
    'PUT /auth/v1/account-metadata',
  ])
})
