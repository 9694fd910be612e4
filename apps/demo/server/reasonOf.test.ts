import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { startTestNode } from '@latchkey/testkit/node'
import { reasonOf } from './reasonOf.js'

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => expect.fail('it answered'),
    (error: unknown) => error,
  )

test('a node that does not answer in time is told in one line, without the request', async () => {
  const node = await startTestNode(() => new Promise<never>(() => undefined))
  const client = createPublicClient({ transport: http(node.url, { timeout: 50, retryCount: 0 }) })
  const error = await failureOf(client.getBlockNumber())
  expect((error as Error).message).toContain('Request body')
  expect(reasonOf(error)).toBe('its node did not answer in time. The machine may be busy; stop the demo and start it again')
  await node.stop()
})

test('other failures say what happened', async () => {
  const client = createPublicClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) })
  expect(reasonOf(await failureOf(client.getBlockNumber()))).toBe('HTTP request failed.')
  expect(reasonOf(new DOMException('late', 'TimeoutError'))).toContain('did not answer in time')
  expect([reasonOf(new Error('No node is installed.')), reasonOf('gone')]).toEqual(['No node is installed.', 'gone'])
})
