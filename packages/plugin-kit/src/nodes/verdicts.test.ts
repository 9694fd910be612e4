import { expect, test } from 'vitest'
import { testNetwork } from '../../test/testNode.js'
import { isFresh, refusalOf, verdictKey } from './verdicts.js'

const network = testNetwork(['https://node.test'])

test('fault 56: a proof is valid for less than a minute, and void when the clock was set back', () => {
  const clock = { now: () => 1_000_000, after: () => () => undefined }
  const fresh = (ageMs: number) => isFresh({ provenAt: clock.now() - ageMs, takesBatches: true }, clock)
  expect([fresh(0), fresh(59_999), fresh(60_000), fresh(-1), isFresh(undefined, clock)]).toEqual([true, true, false, false, false])
})

test('fault 15: a node of the network is asked, another one rejected by name', () => {
  expect(refusalOf(network, 'own', 'm')).toBeUndefined()
  expect(refusalOf(network, undefined, 'm')).toMatchObject({
    isRetried: false,
    error: { code: 'RPC_FAILED', context: { method: 'm', detail: 'The node does not say which chain it serves.' } },
  })
  expect(refusalOf(network, '', 'm')).toMatchObject({
    isRetried: false,
    error: { code: 'RPC_WRONG_CHAIN', context: { expected: 'test:own', actual: 'test:' } },
  })
  expect(refusalOf(network, `a b<c>${'d'.repeat(99)}`, 'm')).toMatchObject({
    error: { context: { actual: `test:a?b?c?${'d'.repeat(58)}` } },
  })
  expect(refusalOf(network, 'A-z_0+/=', 'm')).toMatchObject({ error: { context: { actual: 'test:A-z_0+/=' } } })
})

test('default: a verdict is per node and network', () => {
  expect(verdictKey(network, 'https://node.test')).toBe('test:own https://node.test')
})
