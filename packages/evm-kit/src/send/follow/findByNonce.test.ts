import { expect, it } from 'vitest'
import { scriptedQuestion } from '../../../test/scriptedChain.js'
import { countAt, findByNonce } from './findByNonce.js'

const account = `0x${'1'.repeat(40)}`
const hex = (value: bigint | number): string => `0x${value.toString(16)}`

interface History {
  /** The account's transactions: the block of each, by nonce. */
  readonly blocks: readonly number[]
  readonly latest?: number | string
  /** States of older blocks are forgotten. */
  readonly forgotten?: number
}

function ask({ blocks, latest = 1_000, forgotten = 0 }: History) {
  const question = scriptedQuestion((method, [first, second]) => {
    if (method === 'eth_blockNumber') return typeof latest === 'number' ? hex(latest) : latest
    const block = Number(method === 'eth_getTransactionCount' ? second : first)
    if (method === 'eth_getTransactionCount') {
      if (first !== account || block < forgotten) throw new TypeError('missing trie node')
      return hex(blocks.filter((each) => each <= block).length)
    }
    const transactionOf = (nonce: number, from = account) => ({
      hash: `0x${nonce.toString(16).padStart(64, '0')}`,
      from,
      to: account,
      input: '0x',
      value: '0x0',
      nonce: hex(nonce),
    })
    const own = blocks.flatMap((each, nonce) => (each === block ? [transactionOf(nonce)] : []))
    return { transactions: [transactionOf(2, `0x${'9'.repeat(40)}`), 'unreadable', ...own] }
  })
  return { ...question, find: (nonce: bigint, fromBlock?: bigint) => findByNonce({ ...question, account, nonce, fromBlock }) }
}

const hashOf = (nonce: number) => ({ hash: `0x${nonce.toString(16).padStart(64, '0')}`, nonce: BigInt(nonce) })

it.each([873, 880, 936, 999, 1_000])('default: in whichever of the last blocks it is: %i', async (block) => {
  expect(await ask({ blocks: [5, 6, block] }).find(2n)).toMatchObject({ ...hashOf(2), from: account })
})

it('default: of several in one block the one with the nonce', async () => {
  const { find } = ask({ blocks: [950, 950, 950, 960] })
  expect(await find(1n)).toMatchObject(hashOf(1))
  expect(await find(0n)).toMatchObject(hashOf(0))
  expect(await find(3n)).toMatchObject(hashOf(3))
})

it('default: from the block on that is known', async () => {
  expect(await ask({ blocks: [100] }).find(0n, 99n)).toMatchObject(hashOf(0))
  expect(await ask({ blocks: [100] }).find(0n, 100n)).toMatchObject(hashOf(0))
})

it('behavior: on a chain with fewer blocks than nodes remember', async () => {
  expect(await ask({ blocks: [1], latest: 5 }).find(0n)).toMatchObject(hashOf(0))
  expect(await ask({ blocks: [0], latest: 0 }).find(0n)).toMatchObject(hashOf(0))
  expect(await ask({ blocks: [3], latest: 128 }).find(0n)).toMatchObject(hashOf(0))
})

it('behavior: by halving', async () => {
  const { find, asked } = ask({ blocks: [950] })
  await find(0n)
  expect(asked.length).toBeLessThan(12)
})

it('behavior: nothing for a nonce that none has, for one that is too old, and where nobody tells a block', async () => {
  expect(await ask({ blocks: [950] }).find(1n)).toBeUndefined()
  expect(await ask({ blocks: [500] }).find(0n)).toBeUndefined()
  expect(await ask({ blocks: [950], latest: 'soon' }).find(0n)).toBeUndefined()
})

it('behavior: a state that is forgotten is older than what can be found', async () => {
  expect(await ask({ blocks: [950], forgotten: 940 }).find(0n)).toMatchObject(hashOf(0))
})

it('default: the count of an account as of a block; undefined where it is not told', async () => {
  const question = ask({ blocks: [5, 7], forgotten: 3 })
  const at = (block: number) => countAt({ ...question, account }, hex(block))
  expect([await at(6), await at(7), await at(2)]).toEqual([1n, 2n, undefined])
})
