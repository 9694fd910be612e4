import { createMemoryStorage, createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { TestLatchkey } from '@latchkey/testkit'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

const application = ({ latchkey }: TestLatchkey) => (
  <LatchkeyProvider latchkey={latchkey} themeMode="system" themeVariables={{ accent: '#123456' }}>
    <ConnectButton />
    <NetworkButton />
  </LatchkeyProvider>
)

const plugins = () => [testNamespace({ connectors: [createTestConnector({ isAuthorized: true, chainId: 'test:2' })] })]

/** A visitor who connected, and chose the second network, on an earlier page load. */
async function storageOfEarlierVisit() {
  const storage = createMemoryStorage()
  const { latchkey } = createTestLatchkey({ plugins: plugins(), storage })
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  await latchkey.switchNetwork({ chainId: 'test:2' })
  latchkey.dispose()
  return storage
}

test('fault 27: server markup equals the first client render, also for a visitor with a session', async () => {
  const server = createTestLatchkey({ plugins: plugins() })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(application(server))
  const markup = container.innerHTML

  const client = createTestLatchkey({ plugins: plugins(), storage: await storageOfEarlierVisit() })
  // An application need not wait for the provider.
  await client.latchkey.start()
  expect(client.latchkey.state.sessions.test?.status).toBe('connected')
  const complained = vi.spyOn(console, 'error')
  const recovered = vi.fn()
  const root = hydrateRoot(container, application(client), { onRecoverableError: recovered })
  await expect.element(page.getByRole('button', { name: 'alice' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Network 2' })).toBeVisible()
  expect(markup).toContain('Connect wallet')
  expect(recovered).not.toHaveBeenCalled()
  expect(complained).not.toHaveBeenCalled()
  act(() => root.unmount())
  container.remove()
})
