// A contract is an account of its own on each chain: somebody else may have deployed another at its address.
import { expect, test } from 'vitest'
import { startNode } from '../../test/startNode.js'
import { alice, bob, createServer, createTime, createVisitor } from '../../test/visitor.js'
import { memoryStore } from './stores.js'

type Chain = 'eip155:1' | 'eip155:10'

async function startChains(store = memoryStore()) {
  const [one, ten] = [await startNode(), await startNode({ eth_chainId: '0xa' })]
  const server = createServer({ store, chains: { 'eip155:1': { rpcUrls: [one.url] }, 'eip155:10': { rpcUrls: [ten.url] } } })
  /** Alice's message, signed by Bob: only a contract at her address could have signed it. */
  const signInAsContract = async (chainId: Chain) => {
    const visitor = createVisitor(server)
    const { message } = await visitor.sign(await visitor.getNonce(), { chainId })
    expect((await visitor.send({ message, signature: await bob.signMessage({ message }) })).status).toBe(200)
    return visitor
  }
  const isIn = async (visitor: ReturnType<typeof createVisitor>) => (await visitor.ask('me')).status === 200
  const renew = async (visitor: ReturnType<typeof createVisitor>) => (await visitor.ask('renew', { method: 'POST' })).status
  const leave = (visitor: ReturnType<typeof createVisitor>) => visitor.ask('sign-out', { method: 'POST', body: '{"everywhere":true}' })
  return { server, store, signInAsContract, isIn, renew, leave }
}

const accountOn = (chainId: Chain) => ({ chainId, accountAddress: alice.address })

test('behavior: the end of a contract on one chain ends nothing on another', async () => {
  const { server, signInAsContract, isIn, renew, leave } = await startChains()
  const [one, ten, other] = [await signInAsContract('eip155:1'), await signInAsContract('eip155:10'), await signInAsContract('eip155:1')]
  await server.endSessions(accountOn('eip155:1'))
  expect([await isIn(one), await isIn(other), await isIn(ten)]).toEqual([false, false, true])
  expect(await renew(ten)).toBe(200)
  const again = await signInAsContract('eip155:1')
  await leave(ten)
  expect([await isIn(ten), await isIn(again)]).toEqual([false, true])
})

test('default: a key is one account on every chain', async () => {
  const { server, isIn } = await startChains()
  const [one, ten] = [createVisitor(server), createVisitor(server)]
  await one.signIn()
  await ten.signIn({ chainId: 'eip155:10' })
  await server.endSessions(accountOn('eip155:1'))
  expect([await isIn(one), await isIn(ten)]).toEqual([false, false])
})

const metadataOf = async (visitor: ReturnType<typeof createVisitor>) => {
  const { appKitAccount } = (await (await visitor.ask('me?includeAppKitAccount=true')).json()) as {
    readonly appKitAccount: { readonly metadata: unknown }
  }
  return appKitAccount.metadata
}
const write = (visitor: ReturnType<typeof createVisitor>, metadata: string) =>
  visitor.ask('account-metadata', { method: 'PUT', body: JSON.stringify({ metadata }) })

test('default: contracts at one address do not read or change each other’s data; what was stored for all chains is still read', async () => {
  const { store, signInAsContract } = await startChains()
  await store.put(`metadata:eip155:${alice.address}`, '"old"', Date.now() + 60_000)
  const [one, ten] = [await signInAsContract('eip155:1'), await signInAsContract('eip155:10')]
  expect(await metadataOf(one)).toBe('old')
  await write(one, 'mine')
  expect([await metadataOf(one), await metadataOf(ten)]).toEqual(['mine', 'old'])
})

test('behavior: data of an account lasts as long as a session that begins when it is written or read', async () => {
  const time = createTime()
  const server = createServer({ now: time.now, session: { kind: 'cookie', lifetimeMs: 1_000 } })
  const enter = async () => {
    const visitor = createVisitor(server, time)
    await visitor.signIn()
    return visitor
  }
  await write(await enter(), 'mine')
  for (let round = 0; round < 3; round += 1) {
    time.pass(999)
    expect(await metadataOf(await enter())).toBe('mine')
  }
  time.pass(1_000)
  expect(await metadataOf(await enter())).toBeNull()
})

test('default: a contract’s session from before chains were told apart stays valid, and ends with its account', async () => {
  const { server, store, signInAsContract, isIn, renew } = await startChains()
  const put = store.put
  // As the former version stored it.
  const joined = await store.keep(`account:eip155:${alice.address}`, 'former', Date.now() + 1e9)
  store.put = (key, value, until) => {
    const { isContract: _, ...former } = JSON.parse(value) as Record<string, unknown>
    return put(key, JSON.stringify({ ...former, joined }), until)
  }
  const visitor = await signInAsContract('eip155:10')
  store.put = put
  expect([await isIn(visitor), await renew(visitor)]).toEqual([true, 200])
  await server.endSessions(accountOn('eip155:10'))
  expect(await isIn(visitor)).toBe(false)
})
