// Taking and finding names, with a real cloud and real signatures.
import { LatchkeyError } from '@latchkey/kernel'
import { createMemoryStorage, createTestClock } from '@latchkey/testkit'
import type { NodeReply } from '@latchkey/testkit/node'
import { startTestNode } from '@latchkey/testkit/node'
import type { PrivateKeyAccount } from 'viem/accounts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { signing } from '../../test/accounts.js'
import { openFlow } from '../../test/openFlow.js'
import type { ServedCloud } from '../../../../scripts/test/serveCloud.js'
import { startZone } from '../../test/startZone.js'
import type { NamesState } from './NamesState.js'

const ZONE = 'names.example'
let zone: ServedCloud
beforeAll(async () => {
  zone = await startZone()
}, 60_000)
afterAll(() => zone?.stop())

// One service for all tests: each has accounts and a name of its own.
let alice: PrivateKeyAccount
let bob: PrivateKeyAccount
let label = 'alice'
let wanted: string
beforeEach(() => {
  alice = privateKeyToAccount(generatePrivateKey())
  bob = privateKeyToAccount(generatePrivateKey())
  label += 'x'
  wanted = `${label}.${ZONE}`
})

const open = (account = alice, more: Partial<Parameters<typeof openFlow>[1]> = {}) =>
  openFlow(
    { ens: false, zone: ZONE },
    // The page's clock begins with the service's, which takes no message of another time.
    {
      address: account.address,
      endpoints: { blockchain: zone.url },
      adapter: signing(account),
      clock: createTestClock(Date.now()),
      ...more,
    },
  )
type Opened = Awaited<ReturnType<typeof open>>
const slice = ({ latchkey }: Opened) => latchkey.state.plugins['names'] as NamesState

async function type(opened: Opened, text: string) {
  opened.flow.type(text)
  await opened.clock.advance(300)
  await expect.poll(() => slice(opened).check).not.toBe('asking')
  return slice(opened)
}
const { signal } = new AbortController()
const ethereum = { chainId: 'eip155:1', signal } as const

describe('taking a name', () => {
  it('default: what is free is taken, leads to the account on each chain of the zone, and is its label', async () => {
    const opened = await open()
    expect(await type(opened, ` ${label.toUpperCase()} `)).toMatchObject({ typed: label, check: 'free' })
    const events: string[] = []
    opened.latchkey.events.on(({ type: event }) => void (event.startsWith('REGISTER_') && events.push(event)))
    expect(await opened.flow.register()).toBe(wanted)
    expect(slice(opened)).toMatchObject({
      registration: { step: 'done', name: wanted },
      names: { [`eip155:1:${alice.address}`]: wanted },
    })
    await expect.poll(() => events).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
    const found = { name: wanted, address: alice.address, isConfusable: false }
    expect(await opened.flow.resolve({ name: wanted, ...ethereum })).toEqual(found)
    expect(await opened.flow.resolve({ name: wanted, chainId: 'eip155:137', signal })).toEqual(found)
    expect(await opened.flow.resolve({ name: wanted, chainId: 'eip155:10', signal })).toBeUndefined()
    expect(await opened.flow.nameOf({ address: alice.address, ...ethereum })).toBe(wanted)
    const [shown] = opened.latchkey.ui.slots.list('button.label')
    expect(
      (shown as { label(account: object, state: object): string }).label(
        { address: alice.address, chainId: 'eip155:1' },
        opened.latchkey.state,
      ),
    ).toBe(wanted)
  })

  it('default: what is taken is said, with others', async () => {
    const first = await open()
    await type(first, label)
    await first.flow.register()
    const { check, suggestions } = await type(await open(bob), wanted)
    expect(check).toBe('taken')
    expect(suggestions.length).toBeGreaterThan(3)
  })

  it.each([
    ['', 'none'],
    ['abc', 'short'],
    ['ab_c', 'invalid'],
    ['аlice', 'invalid'],
    ['-alice', 'invalid'],
  ])('behavior: %o is %s without a question to the service', async (text, check) => {
    const opened = await open()
    opened.flow.type(text)
    expect(slice(opened).check).toBe(check)
  })

  it('behavior: an answer to an earlier text does not count', async () => {
    const opened = await open()
    opened.flow.type(label)
    opened.flow.type('abc')
    await opened.clock.advance(1_000)
    expect(slice(opened)).toMatchObject({ typed: 'abc', check: 'short' })
  })

  it('error: a name that is taken while the wallet signs', async () => {
    const opened = await open()
    await type(opened, label)
    const faster = await open(bob)
    await type(faster, label)
    await faster.flow.register()
    await expect(opened.flow.register()).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    expect(slice(opened).registration).toMatchObject({ step: 'failed', code: 'NAME_TAKEN' })
  })

  it('error: rejected by the visitor; nothing was sent, and a second try succeeds', async () => {
    let isRejected = true
    const adapter = {
      ...signing(alice),
      signMessage: async ({ message }: { message: string }) => {
        if (isRejected) throw new LatchkeyError('USER_REJECTED', {})
        return alice.signMessage({ message })
      },
    }
    const opened = await open(alice, { adapter })
    await type(opened, label)
    await expect(opened.flow.register()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await opened.flow.resolve({ name: wanted, ...ethereum })).toBeUndefined()
    isRejected = false
    expect(await opened.flow.register()).toBe(wanted)
  })

  it('error: two at once', async () => {
    const opened = await open()
    await type(opened, label)
    const first = opened.flow.register()
    await expect(opened.flow.register()).rejects.toMatchObject({ code: 'REQUEST_ALREADY_PENDING' })
    await first
  })

  it('error: nobody is connected', async () => {
    const opened = await open(alice, { isConnected: false })
    await type(opened, label)
    await expect(opened.flow.register()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('error: the service is down', async () => {
    const opened = await open(alice, { endpoints: { blockchain: 'http://127.0.0.1:9' } })
    opened.flow.type(label)
    await expect.poll(async () => (await opened.clock.advance(5_000), slice(opened).check), { timeout: 20_000 }).toBe('failed')
  })
})

describe('a service that lies', () => {
  async function openLiar(answer: (path: string, verb: string) => NodeReply) {
    const node = await startTestNode(({ path, verb }) => answer(path, verb))
    onTestFinished(() => node.stop())
    return open(alice, { endpoints: { blockchain: node.url } })
  }
  const named = (name: string, address: string) => ({ body: { name, addresses: { '60': { address } } } })

  it('a name that leads to another account is none of this one', async () => {
    const { flow } = await openLiar((path) =>
      path.includes('/reverse/') ? { body: [named('alice.names.example', alice.address).body] } : named('alice.names.example', bob.address),
    )
    expect(await flow.nameOf({ address: alice.address, ...ethereum })).toBeUndefined()
  })

  it('a name of another zone, or an answer about another name, is none', async () => {
    const { flow } = await openLiar((path) =>
      path.includes('/reverse/') ? { body: [named('alice.eth', alice.address).body] } : named('mallory.names.example', alice.address),
    )
    expect(await flow.nameOf({ address: alice.address, ...ethereum })).toBeUndefined()
    expect(await flow.resolve({ name: 'alice.names.example', ...ethereum })).toBeUndefined()
  })

  it('what is no address is none, and what is no answer a failure', async () => {
    const { flow } = await openLiar(() => named('alice.names.example', '0x1234'))
    expect(await flow.resolve({ name: 'alice.names.example', ...ethereum })).toBeUndefined()
    const broken = await openLiar(() => ({ body: { name: 'x'.repeat(5_000) } }))
    await expect(broken.flow.resolve({ name: 'alice.names.example', ...ethereum })).rejects.toMatchObject({ code: 'HTTP_ANSWER_INVALID' })
  })

  it('a registration that was not done is none', async () => {
    const opened = await openLiar((path, verb) => {
      if (path.includes('/suggestions/')) return { body: { suggestions: [{ name: 'alice', registered: false }] } }
      return verb === 'POST' ? { status: 201, body: {} } : { status: 404, body: {} }
    })
    await type(opened, 'alice')
    await expect(opened.flow.register()).rejects.toMatchObject({ code: 'NAME_NOT_CONFIRMED' })
    expect(slice(opened).names).toEqual({})
  })
})

describe('names of accounts', () => {
  it('behavior: a name is kept for five minutes, also over a reload, and cleared when nobody is connected', async () => {
    const storage = createMemoryStorage()
    const first = await open(alice, { storage })
    await type(first, label)
    await first.flow.register()
    const down = { storage, wallet: first.wallet, clock: first.clock, endpoints: { blockchain: 'http://127.0.0.1:9' } }
    await first.latchkey.dispose()
    const again = await open(alice, { ...down, isConnected: false })
    expect(await again.flow.identify({ address: alice.address, chainId: 'eip155:1' }, signal)).toEqual({ name: wanted })
    await again.latchkey.disconnect()
    const isKept = () => Object.values(storage.entries()).some((value) => value.includes(wanted))
    expect(isKept()).toBe(true)
    await open(alice, { ...down, isConnected: false })
    expect(isKept()).toBe(false)
  })

  it('behavior: after five minutes the name is asked for again', async () => {
    const opened = await open()
    expect(await opened.flow.identify({ address: alice.address, chainId: 'eip155:1' }, signal)).toBeUndefined()
    const other = await open(alice)
    await type(other, label)
    await other.flow.register()
    expect(await opened.flow.identify({ address: alice.address, chainId: 'eip155:1' }, signal)).toBeUndefined()
    await opened.clock.advance(5 * 60_000)
    expect(await opened.flow.identify({ address: alice.address, chainId: 'eip155:1' }, signal)).toBeUndefined()
    await opened.clock.advance(1)
    expect(await opened.flow.identify({ address: alice.address, chainId: 'eip155:1' }, signal)).toEqual({ name: wanted })
  })
})
