// The guide's page with the guide's server, from connecting until the endpoint rejects after sign-out.
import { createEvmTestWallet, createTestPage } from '@latchkey/testkit'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { AddressInfo } from 'node:net'
import { stubBrowser } from '../../stubBrowser.js'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'

vi.stubEnv('SIWX_SECRET', 'kJ3m0R7cX1pQ9vB5tZ8yW2nL6sD4fG0hA7eU3iO1')
afterAll(() => vi.unstubAllEnvs())

const ORIGIN = 'http://localhost:5173'

it('default: sign in, call the endpoint, sign out, be rejected', async () => {
  const { application } = await import('../express.js')
  const server = application.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitUntil(() => server.address() !== null)
  const { port } = server.address() as AddressInfo
  stubBrowser(ORIGIN, `http://127.0.0.1:${port}`)
  const page = createTestPage()
  onTestFinished(page.install())
  const wallet = createEvmTestWallet({ page, chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1' }] })
  await wallet.install()

  const { latchkey } = await import('./latchkey.js')
  const { listOrders } = await import('./listOrders.js')
  const { App } = await import('./App.js')
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  expect(renderToString(createElement(App))).toContain('Connect a wallet to sign in.')
  expect(await listOrders()).toBe('Sign in first.')
  const { address } = await latchkey.connect({ connectorId: wallet.connectorId })
  await vi.waitFor(() => expect(latchkey.state.plugins.siwx.question?.message).toContain('Sign in to the shop.'))
  await latchkey.services.get('siwx')?.sign()
  await vi.waitFor(() => expect(latchkey.state.plugins.siwx.session?.data.accountAddress).toBe(address))
  expect(await listOrders()).toEqual({ orders: [], of: address })
  await latchkey.services.get('siwx')?.signOut()
  expect(await listOrders()).toBe('Sign in first.')
  expect(latchkey.state.plugins.siwx.status).toBe('signedOut')
})
