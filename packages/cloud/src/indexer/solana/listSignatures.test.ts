import { expect, test } from 'vitest'
import type { ChainNodes } from '../../nodes/createChainNodes.js'
import { listNewest, listSignatures, PAGE } from './listSignatures.js'

const signatureOf = (slot: number): string => `${'1'.repeat(64)}${slot}`.replaceAll('0', 'z')
const entry = (slot: number) => ({ signature: signatureOf(slot), slot, err: null, blockTime: 7 })

/** A node whose newest block is a slot, each with a transaction. It does not know `until`, as one that is behind. */
const nodeAt = (head: number): ChainNodes =>
  ({
    ask: async ({
      params,
      result,
    }: {
      params: [string, { before?: string; limit: number }]
      result: { parse(value: unknown): unknown }
    }) => {
      const all = Array.from({ length: head }, (_, index) => entry(head - index))
      const start = all.findIndex(({ signature }) => signature === params[1].before) + 1
      return result.parse(all.slice(start, start + params[1].limit))
    },
  }) as never
const placeAt = (slot: number | null) => ({ address: 'a', newest: slot === null ? null : signatureOf(slot), newest_slot: slot })

test('default: of an address that is new one page; else down to what was read', async () => {
  expect(await listNewest(nodeAt(250), placeAt(null))).toMatchObject({ found: { length: PAGE }, isWhole: false })
  expect(await listNewest(nodeAt(50), placeAt(null))).toMatchObject({ found: { length: 50 }, isWhole: true })
  const { found, isWhole } = await listNewest(nodeAt(350), placeAt(120))
  expect([found.length, found.at(-1)?.slot, isWhole]).toEqual([230, 121, true])
})

test('behavior: more than is read at once is not whole', async () => {
  expect(await listNewest(nodeAt(900), placeAt(10))).toMatchObject({ found: { length: 5 * PAGE }, isWhole: false })
})

test('behavior: a node that is behind tells nothing new', async () => {
  expect(await listNewest(nodeAt(200), placeAt(201))).toEqual({ found: [], isWhole: true })
})

test('error: an answer that is in no order, or too long', async () => {
  const liar = (list: readonly object[]) =>
    ({ ask: async ({ result }: { result: { parse(value: unknown): unknown } }) => result.parse(list) }) as never
  await expect(listSignatures(liar([entry(1), entry(2)]), 'a', {})).rejects.toThrow()
  await expect(listSignatures(liar(Array.from({ length: PAGE + 1 }, () => entry(1))), 'a', {})).rejects.toThrow()
})
