// The page of `beacon.test.ts`.
import { createLatchkey } from '@latchkey/kernel'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { analytics } from '../src/index.js'

const latchkey = createLatchkey({
  projectId: 'page',
  metadata: { name: 'Page', description: '', url: location.origin, icons: [] },
  endpoints: { directory: location.origin, analytics: location.origin },
  plugins: [testNamespace({ connectors: [createTestConnector()] }), analytics()],
  enableReconnect: false,
})

const connect = async (): Promise<void> => {
  if (latchkey.state.sessions['test']?.status === 'connected') await latchkey.disconnect()
  await latchkey.connect({ connectorId: 'test.wallet' })
}

latchkey.subscribe(
  (state) => (state.plugins['analytics'] as { readonly status: string }).status,
  (status) => (document.title = status),
)
document.querySelector('button')?.addEventListener('click', () => void connect())
await latchkey.start()
// By the page itself: no act of a visitor.
await connect()
// A test that evaluates something in the page would count as the visitor's act
console.log('ready')
