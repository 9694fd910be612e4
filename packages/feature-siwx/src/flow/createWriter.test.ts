import { createTestClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import type { FlowOptions, HostParts } from '../options.js'
import type { WriterParts } from './createWriter.js'
import { createWriter } from './createWriter.js'
import type { Identity } from './Identity.js'

const identity: Identity = { namespace: 'test', address: 'alice', chainId: 'test:1', isSmartAccount: false }
const { signal } = new AbortController()
const NOW = '2024-01-01T00:00:00.000Z'

function writer(options: FlowOptions = {}, parts: Partial<WriterParts> = {}) {
  const context = { config: { metadata: { url: 'https://app.test/shop' } }, clock: createTestClock() } as unknown as WriterParts['context']
  return createWriter({ context, options, storage: {}, host: undefined, ...parts })
}

test('default: the page, the time and a nonce of its own', async () => {
  const fields = await writer().fields(signal)
  expect(fields).toEqual({ domain: 'app.test', uri: 'https://app.test', nonce: expect.stringMatching(/^[A-Za-z0-9]{17,}$/), issuedAt: NOW })
  const message = await writer().write(identity, signal)
  expect(message).toMatchObject({ accountAddress: 'alice', chainId: 'test:1', version: '1', domain: 'app.test', issuedAt: NOW })
  expect(String(message)).toContain('app.test wants you to sign in')
  expect((await writer().fields(signal))?.nonce).not.toBe(fields?.nonce)
})

test('parameters: every field, and a nonce of the storage', async () => {
  const asked: unknown[] = []
  const nonce = async (given: unknown) => {
    asked.push(given)
    return 'abcdefgh12345678'
  }
  const options = { statement: 'Hello', resources: ['https://a.test'], requestId: 'r1', expirationMs: 60_000 }
  expect(await writer(options, { storage: { nonce } }).fields(signal)).toEqual({
    domain: 'app.test',
    uri: 'https://app.test',
    nonce: 'abcdefgh12345678',
    issuedAt: NOW,
    statement: 'Hello',
    resources: ['https://a.test'],
    requestId: 'r1',
    expirationTime: '2024-01-01T00:01:00.000Z',
  })
  expect(asked).toEqual([{ signal }])
})

test('parameters: a session that begins later ends later; one that has begun ends from now on', async () => {
  const [later, earlier] = ['2024-02-01T00:00:00.000Z', '2023-02-01T00:00:00.000Z']
  expect(await writer({ expirationMs: 60_000, notBefore: later }).fields(signal)).toMatchObject({
    notBefore: later,
    expirationTime: '2024-02-01T00:01:00.000Z',
  })
  expect(await writer({ expirationMs: 60_000, notBefore: earlier }).fields(signal)).toMatchObject({
    notBefore: earlier,
    expirationTime: '2024-01-01T00:01:00.000Z',
  })
})

test('parameters: a messenger of the application writes the message, and no wallet does', async () => {
  const asked: unknown[] = []
  const messenger = {
    createMessage: async (given: unknown) => {
      asked.push(given)
      return 'message' as never
    },
  }
  const own = writer({ messenger, notBefore: '2024-02-01T00:00:00Z' })
  expect(await own.write(identity, signal)).toBe('message')
  expect(await own.fields(signal)).toBeUndefined()
  await writer({ messenger }).write(identity, signal)
  expect(asked).toEqual([
    { accountAddress: 'alice', chainId: 'test:1', signal, notBefore: '2024-02-01T00:00:00Z' },
    { accountAddress: 'alice', chainId: 'test:1', signal },
  ])
})

test('parameters: functions of a host write the message and its fields', async () => {
  const fields = { domain: 'a.test', uri: 'https://a.test', nonce: 'abcdefgh', issuedAt: NOW }
  const host = {
    messenger: () => ({ createMessage: async () => 'message', fields: async () => fields }),
  } as unknown as HostParts
  const own = writer({}, { host })
  expect(await own.write(identity, signal)).toBe('message')
  expect(await own.fields(signal)).toEqual(fields)
})
