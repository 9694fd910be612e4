import { createTestLatchkey } from '@latchkey/testkit'
import type { AnswerNode } from '@latchkey/testkit/node'
import { startTestNode } from '@latchkey/testkit/node'
import { afterEach, expect, it } from 'vitest'
import { bitcoin, bitcoinMainnet } from '../index.js'
import { isReadMethod } from './readMethods.js'

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Asks an Esplora API that answers so; none: the application named no API. */
async function ask(body: unknown, { method = '/tx/aa', params }: { method?: string; params?: unknown } = {}) {
  const answer: AnswerNode = ({ path }) => ({ body: path === '/block-height/0' ? GENESIS : body })
  const node = body === undefined ? undefined : await startTestNode(answer)
  ends.push(() => node?.stop())
  const { latchkey } = createTestLatchkey({
    plugins: [bitcoin({ networks: [{ ...bitcoinMainnet, ...(node && { esploraUrl: node.url }) }] })],
  })
  ends.push(() => latchkey.dispose())
  const adapter = latchkey.namespaces.get('bip122') ?? expect.fail()
  const network = adapter.networks[0] ?? expect.fail()
  const { signal } = new AbortController()
  return adapter.readFromNode?.({ method, network, signal, ...(params !== undefined && { params }) })
}

it('default: JSON with all digits of large numbers, everything else as text', async () => {
  expect(await ask('{"value":9007199254740993,"fee":5}')).toEqual({ value: '9007199254740993', fee: 5 })
  expect(await ask(' [{"txid":"aa"}]\n')).toEqual([{ txid: 'aa' }])
  expect(await ask('840000\n', { method: '/blocks/tip/height' })).toBe('840000')
  expect(await ask('0200000001', { method: '/tx/aa/hex' })).toBe('0200000001')
})

it('error: parameters, broken JSON, and no API', async () => {
  await expect(ask('1', { params: [] })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  await expect(ask('{"value":')).rejects.toMatchObject({ code: 'RPC_FAILED' })
  await expect(ask(undefined)).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { fix: expect.stringMatching(/esploraUrls/) } })
})

it.each(['/address/bc1q/utxo', '/block-height/0', '/blocks', '/fee-estimates', '/mempool', '/scripthash/ab', '/tx/ab/merkle-proof'])(
  'default: %s only reads',
  (method) => expect(isReadMethod(method)).toBe(true),
)

it.each(['tx', '/', '/admin', '/tx/../admin', '/tx/%2e%2e', '/tx?a=b', '//evil.example/tx', '/tx/a\n', 'sendTransfer'])(
  'default: %j is no question to an Esplora API',
  (method) => expect(isReadMethod(method)).toBe(false),
)
