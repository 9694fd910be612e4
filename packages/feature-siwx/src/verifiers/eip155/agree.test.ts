// How answers of several nodes count, without a node: contracts.test.ts asks a real one.
import { LatchkeyError } from '@latchkey/kernel'
import { describe, expect, it, test } from 'vitest'
import type { AskChain } from '../../contracts/index.js'
import { agree } from './agree.js'
import { hasReverted } from './hasReverted.js'
import { verifyContract } from './verifyContract.js'
import { verifyEip155 } from './verifyEip155.js'

const { signal } = new AbortController()
const SIGNED = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  hash: `0x${'11'.repeat(32)}`,
  signature: '0x1234',
  chainId: 'eip155:10',
} as const
const failure = new LatchkeyError('RPC_TIMEOUT', { method: 'eth_call', timeoutMs: 1 })

describe('agree', () => {
  const run = (answers: readonly (boolean | Error)[], needed: number) => {
    const asked: number[] = []
    const ask = answers.map((answer, index) => async () => {
      asked.push(index)
      if (answer instanceof Error) throw answer
      return answer
    })
    return agree({ ask, needed }).then((outcome) => ({ ...outcome, asked }))
  }

  it.each<[readonly (boolean | Error)[], number, object]>([
    [[true, true], 1, { kind: 'agreed', answer: true, asked: [0] }],
    [[false, true], 1, { kind: 'agreed', answer: false, asked: [0] }],
    [[true, true, false], 2, { kind: 'agreed', answer: true, asked: [0, 1] }],
    [[true, false, true], 2, { kind: 'contradicted', asked: [0, 1] }],
    [[failure, true, true, true], 2, { kind: 'agreed', answer: true, asked: [0, 1, 2] }],
    [[failure, true, false], 2, { kind: 'contradicted', asked: [0, 1, 2] }],
    [[failure, failure, true], 2, { kind: 'unanswered', failures: [failure, failure], asked: [0, 1, 2] }],
    [[failure], 1, { kind: 'unanswered', failures: [failure], asked: [0] }],
    [[], 1, { kind: 'unanswered', failures: [], asked: [] }],
  ])('%j, of which %i have to agree', async (answers, needed, outcome) => {
    expect(await run(answers, needed)).toEqual(outcome)
  })
})

const node =
  (call: unknown, chainId: unknown = '0xa'): AskChain =>
  async ({ method }) => {
    const answer = method === 'eth_chainId' ? chainId : call
    if (answer instanceof Error) throw answer
    return answer
  }

describe('verifyContract', () => {
  it('default: one node, by one call of the validator’s code', async () => {
    const asked: unknown[] = []
    const ask: AskChain = async (question) => (asked.push(question), node('0x01')(question))
    expect(await verifyContract(SIGNED, { ask, signal })).toBe(true)
    expect(asked).toMatchObject([
      { method: 'eth_chainId' },
      { method: 'eth_call', params: [{ data: expect.stringMatching(/^0x[0-9a-f]{2000,}/) }, 'latest'] },
    ])
    expect(await verifyContract(SIGNED, { ask: node('0x00'), signal })).toBe(false)
    expect(await verifyContract(SIGNED, { ask: node(new LatchkeyError('RPC_FAILED', { code: 3 })), signal })).toBe(false)
  })

  it('error: why nobody can tell', async () => {
    const rejects = (context: Parameters<typeof verifyContract>[1], detail: string) =>
      expect(verifyContract(SIGNED, context)).rejects.toMatchObject({
        code: 'SIWX_CHAIN_NOT_ASKED',
        context: { chainId: 'eip155:10', detail },
      })
    await rejects({ signal }, 'no node of it is known')
    await rejects({ nodes: [], signal }, 'no node of it is known')
    await rejects({ nodes: [node('0x01'), node('0x00')], agreement: 2, signal }, 'its nodes contradict each other')
    await rejects({ nodes: [node('0x01', '0x1')], signal }, 'the node is of another chain')
    for (const chainId of ['10', 'ten', 10, null, `0x${'0'.repeat(64)}a`, '0xg'])
      await rejects({ nodes: [node('0x01', chainId)], signal }, 'the node is of another chain')
    await rejects({ nodes: [node('0x')], signal }, 'the answer of its node cannot be read')
    await rejects({ nodes: [node(failure)], signal }, 'its node did not answer')
    await expect(verifyContract(SIGNED, { nodes: [node('0x01')], agreement: 2, signal })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      context: { option: 'agreement', problem: 'is 2, and eip155:10 has 1 nodes' },
    })
  })

  it('behavior: no node is asked for accounts with keys only, nor after an abort', async () => {
    const never: AskChain = () => expect.fail('asked')
    expect(await verifyContract(SIGNED, { ask: never, contractAccounts: false, signal })).toBe(false)
    await expect(verifyContract(SIGNED, { ask: never, signal: AbortSignal.abort(failure) })).rejects.toBe(failure)
    const ended = new AbortController()
    const late: AskChain = async (question) => (ended.abort(failure), node('0x01')(question))
    await expect(verifyContract(SIGNED, { ask: late, signal: ended.signal })).rejects.toBe(failure)
  })
})

test('what counts as a revert', () => {
  const of = (code: number, detail?: string) =>
    hasReverted(new LatchkeyError('RPC_FAILED', { code, ...(detail !== undefined && { detail }) }))
  expect([of(3), of(-32_015), of(-32_000, 'execution reverted'), of(-32_000, 'Revert: no')]).toEqual([true, true, true, true])
  expect([
    of(-32_000),
    of(-32_000, 'irrevertible'),
    of(-32_005, 'reverted'),
    of(4),
    hasReverted(failure),
    hasReverted(new Error('revert')),
  ]).toEqual([false, false, false, false, false, false])
})

test('the zero address, and what is no signature, ask no node', async () => {
  const ask: AskChain = () => expect.fail('asked')
  const session = (accountAddress: string, signature: string) => ({
    data: { accountAddress, chainId: 'eip155:10', domain: 'a', uri: 'a:', version: '1', nonce: 'x' } as const,
    message: 'text',
    signature,
  })
  const zero = `0x${'0'.repeat(40)}`
  for (const [address, signature] of [
    [zero, '0x1234'],
    [SIGNED.address, '0x'],
    [SIGNED.address, '0x123'],
    [SIGNED.address, 'hello'],
  ] as const)
    expect(await verifyEip155(session(address, signature), { ask, signal })).toBe(false)
})
