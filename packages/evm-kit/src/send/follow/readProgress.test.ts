// One look at a transaction, on a chain whose every answer the test writes.
import { LatchkeyError } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import { scriptedQuestion, tokenOf } from '../../../test/scriptedChain.js'
import { word } from '../../testing/scriptedQuestion.js'
import type { IdentityQuestion } from './identify.js'
import { identify } from './identify.js'
import type { ProgressQuestion } from './readProgress.js'
import { readProgress } from './readProgress.js'

const account = `0x${'1'.repeat(40)}`
const receiver = `0x${'2'.repeat(40)}`
const call = { to: `0x${'7'.repeat(40)}`, data: '0xabcd', value: 5n }
const [ID, OTHER] = [`0x${'a'.repeat(64)}`, `0x${'b'.repeat(64)}`]
const token = tokenOf('b')
const sent = { hash: ID, from: account, to: call.to, input: call.data, value: '0x5', nonce: '0x3' }
const elsewhere = { ...sent, input: '0x99' }
const receipt = { transactionHash: ID, blockNumber: '0x64', status: '0x1', from: account, logs: [] as unknown[] }
const moved = (to: string, amount: bigint) => ({
  address: token.address,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', `0x${word(5n)}`, `0x${word(to)}`],
  data: `0x${word(amount)}`,
})
/** A mark of nonce 3. */
const MARK = `0x${word(3n)}${word(call.to)}${word(5n)}.0xabcd`

interface Chain {
  readonly known?: unknown
  readonly code?: unknown
  readonly receipt?: unknown
  readonly latest?: unknown
  /** Included transactions of the account. */
  readonly count?: unknown
  /** Those of the newest block. */
  readonly block?: readonly object[]
}

function chainOf({ known = null, code = '0x', receipt: included = null, latest = '0x64', count = '0x3', block = [] }: Chain) {
  const params: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionByHash: known,
    eth_getCode: code,
    eth_getTransactionReceipt: included,
    eth_blockNumber: latest,
    eth_getTransactionCount: count,
    eth_getBlockByNumber: { transactions: block },
  }
  const question = scriptedQuestion((method, given) => {
    params.push(given[0])
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  return { question, params }
}
const broken = new LatchkeyError('RPC_TIMEOUT', { method: 'any', timeoutMs: 1 })

describe('identify', () => {
  const tell = (chain: Chain, change: Partial<IdentityQuestion> = {}) =>
    identify({ ...chainOf(chain).question, account, call, transactionId: ID, ...change })

  it('default: what the wallet was asked for, at whatever fee', async () => {
    expect(await tell({ known: sent })).toBe('same')
    expect(await tell({ known: { ...sent, gasPrice: '0x1', input: '0xABCD' } })).toBe('same')
  })

  it.each<[string, unknown]>([
    ['no node has', null],
    ['a node tells another of', { ...sent, hash: OTHER }],
    ['cannot be read', { ...sent, nonce: 3 }],
    ['cannot be asked for', broken],
  ])('behavior: one that %s is unknown', async (_, known) => {
    expect(await tell({ known, code: '0x60' })).toBe('unknown')
  })

  it.each([
    ['another call', elsewhere],
    ['the same call of another account', { ...sent, from: receiver }],
  ])('error: %s is another, but within a contract', async (_, known) => {
    expect(await tell({ known, code: '0x' })).toBe('another')
    expect(await tell({ known, code: '0x6080' })).toBe('wrapped')
    expect(await tell({ known, code: `0xef0100${'1'.repeat(40)}` })).toBe('wrapped')
    for (const code of [null, broken, 'no code']) expect(await tell({ known, code })).toBe('unknown')
  })

  it('error: the same of before is another', async () => {
    expect(await tell({ known: sent }, { nonce: 3n })).toBe('same')
    expect(await tell({ known: sent }, { nonce: 2n })).toBe('same')
    expect(await tell({ known: sent }, { nonce: 4n })).toBe('another')
  })
})

describe('readProgress', () => {
  const expected = { call, to: receiver, token }
  const look = (chain: Chain, change: Partial<ProgressQuestion> = {}) =>
    readProgress({ ...chainOf(chain).question, account, transactionId: ID, ...change })

  it('default: included, so many blocks deep; what is expected is compared', async () => {
    expect(await look({ receipt, latest: '0x66' })).toEqual({ status: 'included', confirmations: 3 })
    expect(await look({ receipt, latest: '0x64', known: sent }, { expected })).toEqual({ status: 'included', confirmations: 1 })
    for (const latest of ['0x63', null, broken]) expect(await look({ receipt, latest })).toEqual({ status: 'included', confirmations: 1 })
  })

  it('default: an id in capitals is asked for in lower case', async () => {
    const { question, params } = chainOf({ receipt, known: sent })
    await readProgress({ ...question, account, transactionId: ID.toUpperCase().replace('X', 'x'), expected })
    expect(params.filter((each) => String(each).toLowerCase() === ID)).toEqual([ID, ID])
  })

  it('error: another than what is expected is told at once; one that no node tells is unknown', async () => {
    const { question } = chainOf({ receipt, known: elsewhere })
    expect(await readProgress({ ...question, account, transactionId: ID, expected })).toEqual({ status: 'another' })
    expect(question.asked).not.toContain('eth_getTransactionReceipt')
    expect(await look({ receipt, known: null }, { expected })).toEqual({ status: 'unknown' })
  })

  it('error: one that failed, or whose Safe failed within it', async () => {
    const topics = ['0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23']
    const failed = (address: string) => ({ ...receipt, logs: [{ address, topics, data: '0x' }] })
    expect(await look({ receipt: { ...receipt, status: '0x0' } })).toEqual({ status: 'failed' })
    expect(await look({ receipt: failed(account) })).toEqual({ status: 'failed' })
    expect(await look({ receipt: failed(receiver) })).toMatchObject({ status: 'included' })
  })

  it('behavior: within a contract only what arrives can be compared', async () => {
    const wrapped = (...logs: readonly unknown[]) => look({ receipt: { ...receipt, logs }, known: elsewhere, code: '0x60' }, { expected })
    expect(await wrapped(moved(receiver, 7n))).toEqual({ status: 'included', confirmations: 1 })
    expect(await wrapped(moved(account, 7n))).toEqual({ status: 'another' })
    expect(await wrapped()).toEqual({ status: 'included', confirmations: 1, isUnchecked: true })
    expect(await look({ receipt, known: sent }, { expected })).not.toHaveProperty('isUnchecked')
  })

  it('default: one that waits has a mark, of its nonce and call', async () => {
    expect(await look({ known: { ...sent, input: '0xABCD' } })).toEqual({ status: 'pending', mark: MARK })
    expect(await look({ known: { ...sent, to: undefined } })).toMatchObject({ status: 'pending' })
    expect(await look({ known: sent }, { mark: MARK })).toEqual({ status: 'pending', mark: MARK })
    for (const count of [null, broken]) expect(await look({ known: sent, count })).toMatchObject({ status: 'pending' })
  })

  it('default: without the transaction, a mark finds what took its place', async () => {
    const found = { ...sent, hash: OTHER }
    const chain = { count: '0x4', latest: '0x64' }
    expect(await look({ ...chain, block: [found] }, { mark: MARK })).toEqual({ status: 'replaced', id: OTHER, isSame: true })
    expect(await look({ ...chain, block: [{ ...found, input: '0x99' }] }, { mark: MARK })).toEqual({
      status: 'replaced',
      id: OTHER,
      isSame: false,
    })
    expect(await look({ ...chain, known: sent, block: [found] })).toMatchObject({ status: 'replaced', id: OTHER })
  })

  it('behavior: it has not been replaced while its nonce is unused, or where it is found itself', async () => {
    expect(await look({ count: '0x3', block: [{ ...sent, hash: OTHER }] }, { mark: MARK })).toEqual({ status: 'unknown' })
    expect(await look({ count: '0x4', block: [sent] }, { mark: MARK })).toEqual({ status: 'unknown' })
    expect(await look({ count: '0x4', block: [sent], known: sent })).toEqual({ status: 'pending', mark: MARK })
    expect(await look({ count: '0x4', block: [] }, { mark: MARK })).toEqual({ status: 'unknown' })
  })

  it.each(['', '0x.0x', `${MARK}0g`, `x${MARK}`, MARK.replace('.', ''), MARK.replace('0x', '0x00')])(
    'fault 63: %.80s is no mark, so nothing is known',
    async (mark) => {
      const { question } = chainOf({ count: '0x4', block: [{ ...sent, hash: OTHER }] })
      expect(await readProgress({ ...question, account, transactionId: ID, mark })).toEqual({ status: 'unknown' })
      expect(question.asked).not.toContain('eth_getTransactionCount')
    },
  )

  it('behavior: of what nobody knows, and no mark tells, nothing is known', async () => {
    expect(await look({})).toEqual({ status: 'unknown' })
  })
})
