import { eip155 } from '@latchkey/plugin-eip155'
import { createTestLatchkey } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import type { Client } from '../Provider.js'
import { readSigned } from './authentication.js'
import { parseSession } from './parseSession.js'
import type { RemoteAdapter } from './loadAdapter.js'
import { loadAdapter } from './loadAdapter.js'
import { readEvent } from './readEvent.js'

const FIRST = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SECOND = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
}
const adapter = (await loadAdapter(createTestLatchkey({ plugins: [eip155({ networks: [network] })] }).latchkey, 'eip155')) as RemoteAdapter
const session =
  parseSession({
    topic: 'ab'.repeat(32),
    namespaces: { eip155: { accounts: [`eip155:1:${FIRST}`], chains: ['eip155:1'], methods: [] } },
    peer: { metadata: { name: 'Wallet' } },
  }) ?? expect.fail('no session')

const read = (name: string, data: unknown) =>
  readEvent({ topic: session.topic, chainId: 'eip155:1', event: { name, data } }, adapter, session)
const addresses = (...all: readonly string[]) => ({
  type: 'accountsChanged',
  accounts: all.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
})

test("default: accounts with their chain or bare, then the session's other accounts", async () => {
  expect(await read('accountsChanged', [SECOND.toLowerCase()])).toEqual(addresses(SECOND, FIRST))
  expect(await read('accountsChanged', [`eip155:1:${SECOND}`, null, 7, {}, ['x']])).toEqual(addresses(SECOND, FIRST))
})

test('behavior: an empty list means no accounts; a list without a valid account is ignored', async () => {
  expect(await read('accountsChanged', [])).toEqual(addresses())
  for (const data of [undefined, null, FIRST, { 0: FIRST, length: 1 }, [7, null], ['nonsense'], [[FIRST]]])
    expect(await read('accountsChanged', data)).toBeUndefined()
})

test('fault 51: of 300,000 accounts the first are read, quickly', async () => {
  const before = performance.now()
  expect(await read('accountsChanged', [SECOND, ...Array.from({ length: 300_000 }, () => 7)])).toEqual(addresses(SECOND, FIRST))
  expect(performance.now() - before).toBeLessThan(1_000)
})

test.each([
  ['0x89', 'eip155:137'],
  [137, 'eip155:137'],
  ['137', 'eip155:137'],
  ['eip155:137', 'eip155:137'],
  [{ toString: () => '137' }, 'eip155:1'],
  [['137'], 'eip155:1'],
  [null, 'eip155:1'],
  ['1'.repeat(3_000_000), 'eip155:1'],
])('default: the chain %j', async (data, chainId) => {
  expect(await read('chainChanged', data)).toEqual({ type: 'chainChanged', chainId })
})

test('default: a message of another name passes unchanged', async () => {
  const data = { anything: [1] }
  expect(await read('custom', data)).toEqual({ type: 'message', message: { type: 'custom', data } })
})

test('default: signed messages; invalid ones are dropped', () => {
  const client = {
    formatAuthMessage: ({ request, iss }: { readonly request: object; readonly iss: string }) => JSON.stringify([request, iss]),
  } as unknown as Client
  const p = { iss: `did:pkh:eip155:1:${FIRST}`, nonce: 'n', resources: ['r'] }
  const hostile = [
    null,
    7,
    {},
    { p },
    { p, s: {} },
    { p, s: { s: 7 } },
    { p: { iss: 7 }, s: { s: '0x' } },
    { p: { iss: 'did:pkh:nonsense' }, s: { s: '0x' } },
  ]
  expect(readSigned(client, { auths: [...hostile, { p, s: { s: '0x01', t: 'eip191' } }] as never })).toEqual([
    {
      chainId: 'eip155:1',
      address: FIRST,
      message: JSON.stringify([{ iss: p.iss, nonce: 'n', resources: ['r'] }, p.iss]),
      signature: '0x01',
    },
  ])
  for (const auths of [undefined, null, 'auths', {}]) expect(readSigned(client, { auths: auths as never })).toEqual([])
})
