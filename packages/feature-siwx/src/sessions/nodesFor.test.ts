import { createTestClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import type { SiwxSession } from '../contracts/index.js'
import type { NodeParts } from './nodesFor.js'
import { namespaceOf, nodesFor } from './nodesFor.js'

const session = { data: { chainId: 'test:1', accountAddress: 'alice' } } as unknown as SiwxSession
const { signal } = new AbortController()
const network = { caipNetworkId: 'test:1' }
const question = { method: 'eth_call', params: [] } as never

/** @param adapter - Undefined: no plugin of the namespace. */
function nodes(adapter: object | undefined, options: NodeParts['options'] = {}, networks: object = { test: [network] }) {
  const clock = createTestClock()
  const context = { clock, namespaces: { get: () => adapter }, state: { current: { networks } } } as unknown as NodeParts['context']
  return { clock, ...nodesFor({ context, options }, session, signal) }
}
const node = (answer: unknown) => async () => answer

test('default: each of the nodes, of which two have to agree where the application named two', async () => {
  const asked: unknown[] = []
  const adapter = {
    nodesOf: (of: unknown) => {
      asked.push(of)
      return { ask: [node(1), node(2)], named: 2 }
    },
  }
  const { nodes: found, agreement, contractAccounts, ask } = nodes(adapter)
  expect(await Promise.all((found ?? []).map((each) => each(question)))).toEqual([1, 2])
  expect([agreement, contractAccounts, ask]).toEqual([2, true, undefined])
  expect(asked).toEqual([network])
})

test('default: one of nodes that were not named by the application is believed', () => {
  expect(nodes({ nodesOf: () => ({ ask: [node(1), node(2)], named: 1 }) }).agreement).toBe(1)
  expect(nodes({ nodesOf: () => ({ ask: [], named: 0 }) }).agreement).toBe(1)
})

test('parameters: agreement and contractAccounts', () => {
  const adapter = { nodesOf: () => ({ ask: [node(1)], named: 2 }) }
  expect(nodes(adapter, { agreement: 1 }).agreement).toBe(1)
  expect(nodes(adapter, { agreement: 3, contractAccounts: false })).toMatchObject({ agreement: 3, contractAccounts: false })
})

test('default: a plugin that does not tell its nodes apart is asked as one', async () => {
  const asked: unknown[] = []
  const readFromNode = async (given: unknown) => {
    asked.push(given)
    return 7
  }
  const { ask, nodes: found, agreement } = nodes({ readFromNode })
  expect(await ask?.(question)).toBe(7)
  expect(await Promise.all((found ?? []).map((each) => each(question)))).toEqual([7])
  expect(agreement).toBe(1)
  expect(asked).toEqual([1, 2].map(() => ({ method: 'eth_call', params: [], network, signal })))
})

test('behavior: a plugin that reads nothing has no node', () => {
  const found = nodes({})
  expect([found.ask, found.nodes, found.agreement]).toEqual([undefined, [], 1])
})

test('behavior: nothing to ask without a plugin, and on a network that the application does not have', () => {
  const { clock: _, ...without } = nodes(undefined)
  expect(without).toEqual({ contractAccounts: true })
  for (const networks of [{}, { test: [] }, { test: [{ caipNetworkId: 'test:2' }] }]) {
    const { clock: __, ...none } = nodes({ nodesOf: () => ({ ask: [node(1)], named: 1 }) }, { contractAccounts: false }, networks)
    expect(none).toEqual({ contractAccounts: false })
  }
})

test('error: a node that does not answer within ten seconds', async () => {
  const { nodes: found = [], clock } = nodes({ nodesOf: () => ({ ask: [() => new Promise(() => undefined)], named: 1 }) })
  const late = expect(found[0]?.(question)).rejects.toMatchObject({
    code: 'RPC_TIMEOUT',
    context: { method: 'eth_call', timeoutMs: 10_000 },
  })
  await clock.advance(10_000)
  await late
})

test('default: the namespace of a chain', () => {
  expect(namespaceOf({ chainId: 'eip155:1' } as never)).toBe('eip155')
})
