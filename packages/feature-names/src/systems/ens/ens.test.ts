// ENS on a real chain, told by honest owners and by liars.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hex } from 'viem'
import { getAddress } from 'viem'
import { startTestNode } from '@latchkey/testkit/node'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openFlow } from '../../../test/openFlow.js'
import type { Ens } from '../../../../../scripts/test/startEns.js'
import { startEns } from '../../../../../scripts/test/startEns.js'

const ALICE: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const BOB: Hex = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const POLYGON = 2n ** 31n + 137n
const SOLANA_KEY: Hex = `0x${'00'.repeat(31)}01`

let ens: Ens
beforeAll(async () => {
  ens = await startEns()
  await ens.setName('alice.eth', {
    addresses: [
      [60n, ALICE],
      [POLYGON, BOB],
      [501n, SOLANA_KEY],
    ],
    texts: { avatar: 'https://pictures.example/alice.png' },
  })
  await ens.setReverse(ALICE, 'alice.eth')
}, 120_000)
afterAll(() => ens?.stop())

const open = () => openFlow({ ens: { rpcUrl: ens.url } }, { address: BOB })
const { signal } = new AbortController()
const ethereum = { chainId: 'eip155:1', signal } as const
const nameOf = async (address: string) => (await open()).flow.nameOf({ address, ...ethereum })

describe('names of honest owners', () => {
  it('a name leads to the address of the network, and to none where it has none', async () => {
    const { flow } = await open()
    expect(await flow.resolve({ name: 'Alice.eth', ...ethereum })).toEqual({
      name: 'alice.eth',
      address: getAddress(ALICE),
      isConfusable: false,
    })
    expect(await flow.resolve({ name: 'alice.eth', chainId: 'eip155:137', signal })).toMatchObject({ address: getAddress(BOB) })
    expect(await flow.resolve({ name: 'alice.eth', chainId: 'eip155:10', signal })).toBeUndefined()
    expect(await flow.resolve({ name: 'nobody.eth', ...ethereum })).toBeUndefined()
  })

  it('an account has the name that leads back to it', async () => {
    expect(await nameOf(ALICE)).toBe('alice.eth')
    expect(await nameOf('0x00000000000000000000000000000000000000a1')).toBeUndefined()
  })

  it('texts that are no names are refused before anything is asked', async () => {
    const { flow } = await open()
    for (const name of ['alice..eth', '\u202ealice.eth', 'аlice.eth', `${'a'.repeat(300)}.eth`])
      await expect(flow.resolve({ name, ...ethereum }), name).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(flow.isName('alice.eth')).toBe(true)
    expect(flow.isName('0x00000000000000000000000000000000000000a1')).toBe(false)
  })

  it('a name that changed between two questions leads elsewhere at once', async () => {
    const { flow } = await open()
    await ens.setName('moving.eth', { addresses: [[60n, ALICE]] })
    expect(await flow.resolve({ name: 'moving.eth', ...ethereum })).toMatchObject({ address: getAddress(ALICE) })
    await ens.setName('moving.eth', { addresses: [[60n, BOB]] })
    expect(await flow.resolve({ name: 'moving.eth', ...ethereum })).toMatchObject({ address: getAddress(BOB) })
  })
})

describe('liars', () => {
  const LIAR: Hex = '0x00000000000000000000000000000000000000b1'
  it.each([
    ['a name that leads to another account', 'alice.eth'],
    ['a name that nobody has', 'nothing.eth'],
    ['a name with a mark that turns the direction', '\u202ealice.eth'],
    ['a name with a character without width', 'ali\u200bce.eth'],
    ['a name in capitals', 'ALICE.eth'],
    ['a name of another script', 'аlice.eth'],
    ['a text of 20 kB', 'a'.repeat(20_000)],
  ])('an account that calls itself by %s has none', async (_what, claimed) => {
    await ens.setReverse(LIAR, claimed)
    expect(await nameOf(LIAR)).toBeUndefined()
  })

  it('a name that leads back on another network only is none here', async () => {
    await ens.setName('elsewhere.eth', { addresses: [[POLYGON, LIAR]] })
    await ens.setReverse(LIAR, 'elsewhere.eth')
    expect(await nameOf(LIAR)).toBeUndefined()
  })

  it('a record that is no address of the chain is none', async () => {
    await ens.setName('short.eth', { addresses: [[POLYGON, '0x1234']] })
    const { flow } = await open()
    expect(await flow.resolve({ name: 'short.eth', chainId: 'eip155:137', signal })).toBeUndefined()
  })

  it('a node of another chain is not believed', async () => {
    const other = await startEns(5)
    onTestFinished(() => other.stop())
    const { flow } = await openFlow({ ens: { rpcUrl: other.url } }, { address: BOB })
    await expect(flow.resolve({ name: 'alice.eth', ...ethereum })).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('a node that answers nonsense, or nothing, is a failure and no missing name', async () => {
    for (const answer of ['nonsense', '{"jsonrpc":"2.0","id":1}', `{"result":"${'0'.repeat(300_000)}"}`]) {
      const transport = { request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : answer) }
      const { flow } = await openFlow({ ens: { transport } }, { address: BOB })
      await expect(flow.resolve({ name: 'alice.eth', ...ethereum }), answer.slice(0, 20)).rejects.toMatchObject({ code: 'RPC_FAILED' })
    }
    const { flow } = await openFlow({ ens: { rpcUrl: 'http://127.0.0.1:9' } }, { address: BOB })
    await expect(flow.resolve({ name: 'alice.eth', ...ethereum })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})

describe('silence', () => {
  it('fault: a provider that never answers, or a resolver that sends on and on, ends within 20 s', async () => {
    const transport = {
      request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : new Promise(() => undefined)),
    }
    const { flow, clock } = await openFlow({ ens: { transport } }, { address: BOB, isConnected: false })
    const failure = expect(flow.resolve({ name: 'alice.eth', ...ethereum })).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
    await clock.advance(20_000)
    await failure
  })

  it('fault: a gateway whose answer does not end is left when it is longer than any answer', async () => {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      const more = () => response.writableEnded || (response.write('x'.repeat(65_536)), setImmediate(more))
      more()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close().closeAllConnections())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await ens.setOffchain('stream.eth', `${url}{sender}/{data}.json`)
    const { flow } = await openFlow({ ens: { rpcUrl: ens.url }, ccipGateways: [url] }, { address: BOB })
    await expect(flow.resolve({ name: 'stream.eth', ...ethereum })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('fault: a gateway that sends on to another address is left there: only what the application lists is asked', async () => {
    const asked: string[] = []
    const server = createServer(({ url = '' }, response) => {
      asked.push(url.split('/')[1] ?? '')
      response.writeHead(302, { location: '/private/' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close().closeAllConnections())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/listed/`
    await ens.setOffchain('moved.eth', `${url}{sender}/{data}.json`)
    const { flow } = await openFlow({ ens: { rpcUrl: ens.url }, ccipGateways: [url] }, { address: BOB })
    await expect(flow.resolve({ name: 'moved.eth', ...ethereum })).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(new Set(asked)).toEqual(new Set(['listed']))
  })

  it.each(['0x', '0x1234', 'nonsense', null, 7])('fault: a gateway that says %j leads nowhere', async (data) => {
    const gateway = await startTestNode(() => ({ body: { data } }))
    onTestFinished(() => gateway.stop())
    const name = `lie${String(data).length}.eth`
    await ens.setOffchain(name, `${gateway.url}/{sender}/{data}.json`)
    const { flow } = await openFlow({ ens: { rpcUrl: ens.url }, ccipGateways: [gateway.url] }, { address: BOB })
    const found = await flow.resolve({ name, ...ethereum }).catch((error: { readonly code: string }) => error.code)
    expect([undefined, 'RPC_FAILED']).toContain(found)
  })
})

describe('names off the chain', () => {
  it('only a gateway that the application lists is asked', async () => {
    const asked: string[] = []
    const address = `0x${ALICE.slice(2).padStart(64, '0')}`
    const gateway = await startTestNode(({ path }) => {
      asked.push(path)
      return { body: { data: address } }
    })
    onTestFinished(() => gateway.stop())
    await ens.setOffchain('offchain.eth', `${gateway.url}/lookup/{sender}/{data}.json`)
    const { flow } = await openFlow({ ens: { rpcUrl: ens.url }, ccipGateways: [`${gateway.url}/other/`] }, { address: BOB })
    await expect(flow.resolve({ name: 'offchain.eth', ...ethereum })).rejects.toMatchObject({ code: 'NAME_GATEWAY_REFUSED' })
    expect(asked).toEqual([])
    const listed = await openFlow({ ens: { rpcUrl: ens.url }, ccipGateways: [`${gateway.url}/lookup/`] }, { address: BOB })
    expect(await listed.flow.resolve({ name: 'offchain.eth', ...ethereum })).toMatchObject({ address: getAddress(ALICE) })
    expect(asked).toHaveLength(1)
  })
})
