import { fileURLToPath } from 'node:url'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { expect, it } from 'vitest'
import { hello } from './hello.js'

describeFeaturePlugin('hello', {
  create: () => hello(),
  entry: fileURLToPath(new URL('./hello.ts', import.meta.url)),
  exercise: async (latchkey) => void latchkey.services.get('hello.greet')?.('contract'),
})

it('default: greets on connect, counts greetings, and answers its method', async () => {
  const connectors = [createTestConnector({ info: { id: 'copper', namespace: 'eip155' } })]
  const { latchkey } = createTestLatchkey({ plugins: [hello(), testNamespace({ namespace: 'eip155', connectors })] })
  await latchkey.start()
  await latchkey.connect({ connectorId: 'copper' })
  expect(await latchkey.request({ method: 'hello_greet' })).toBe('Hello, application!')
  expect(latchkey.services.get('hello.greet')?.('Ada')).toBe('Hello, Ada!')
  expect(latchkey.state.plugins['hello']).toEqual({ greeted: 3 })
  latchkey.dispose()
  expect(latchkey.services.get('hello.greet')).toBeUndefined()
})
