// The guide's page with the guide's server, from connecting until the endpoint rejects after sign-out.
import { createEvmTestWallet, createTestPage } from '@latchkey/testkit'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'

vi.stubEnv('SIWX_SECRET', 'kJ3m0R7cX1pQ9vB5tZ8yW2nL6sD4fG0hA7eU3iO1')
afterAll(() => vi.unstubAllEnvs())

const ORIGIN = 'http://localhost:5173'

/** Acts as a browser: it stores cookies, and sends the page's origin. */
function stubBrowser(base: string): void {
  const { fetch } = globalThis
  const jar = new Map<string, string>()
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', ORIGIN)
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(new URL(input, base), { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? []
      if (/max-age=0\b/i.test(rest)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

it('default: sign in, call the endpoint, sign out, be rejected', async () => {
  const { application } = await import('../express.js')
  const server = application.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitUntil(() => server.address() !== null)
  stubBrowser(`http://127.0.0.1:${(server.address() as { readonly port: number }).port}`)
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
