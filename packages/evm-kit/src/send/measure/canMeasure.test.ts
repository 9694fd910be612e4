import { expect, it } from 'vitest'
import { scriptedQuestion } from '../../../test/scriptedChain.js'
import { missing, word } from '../../testing/scriptedQuestion.js'
import { canMeasure } from './canMeasure.js'

const ACCOUNT = `0x${'1'.repeat(40)}`
const ONE = `0x${word(1n)}`

interface Node {
  /** What a simulated call returns; undefined: the node has no `eth_simulateV1`. */
  readonly simulated?: string
  /** What a call of the account returns whose code is overridden; undefined: the node takes no overrides. */
  readonly overridden?: string
  readonly code?: string
}

async function ask({ simulated, overridden, code = '0x' }: Node) {
  const question = scriptedQuestion((method, params) => {
    const [first, , overrides] = params as readonly [{ readonly to?: string }, unknown, Record<string, { readonly code: string }>?]
    if (method === 'eth_getCode') return code
    if (method === 'eth_simulateV1' && simulated !== undefined) return [{ calls: [{ status: '0x1', returnData: simulated, logs: [] }] }]
    // A code that answers with the number 1: PUSH1 1, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN.
    if (method === 'eth_call' && overridden !== undefined && overrides?.[first.to ?? '']?.code === '0x600160005260206000f3')
      return overridden
    throw missing(method)
  })
  return { seen: await canMeasure(question, ACCOUNT), asked: question.asked }
}

it.each<[string, Node, string]>([
  ['one that simulates', { simulated: ONE }, 'everything'],
  ['one that simulates without overrides', { simulated: '0x' }, 'nothing'],
  ['one that takes overrides', { overridden: ONE }, 'amounts'],
  ['one that ignores overrides', { overridden: '0x' }, 'nothing'],
  ['one that takes neither', {}, 'nothing'],
  ['overrides for an account with code', { overridden: ONE, code: '0x60' }, 'nothing'],
  ['simulation for an account with code', { simulated: ONE, code: '0x60' }, 'everything'],
])('default: by a node: %s', async (_, node, expected) => {
  expect((await ask(node)).seen).toBe(expected)
})

it('default: where everything is seen, nothing else is asked', async () => {
  expect((await ask({ simulated: ONE })).asked).toEqual(['eth_simulateV1'])
})

it('error: a node that does not answer is no answer', async () => {
  const question = scriptedQuestion(() => Promise.reject(new TypeError('away')))
  await expect(canMeasure(question, ACCOUNT)).rejects.toThrow('away')
})

it('default: what is asked: code at an address of nobody, then at the account, on the latest block', async () => {
  const reads: unknown[] = []
  const question = scriptedQuestion((method, params) => {
    reads.push([method, params])
    if (method === 'eth_simulateV1') return [{ calls: [] }]
    return method === 'eth_getCode' ? '0x' : ONE
  })
  expect(await canMeasure(question, ACCOUNT)).toBe('amounts')
  const code = '0x600160005260206000f3'
  expect(reads).toEqual([
    [
      'eth_simulateV1',
      [
        expect.objectContaining({
          blockStateCalls: [
            expect.objectContaining({
              calls: [expect.objectContaining({ to: expect.stringMatching(/^0x[0-9a-f]{40}$/), data: '0x' })],
              stateOverrides: expect.objectContaining({}),
            }),
          ],
        }),
        'latest',
      ],
    ],
    ['eth_getCode', [ACCOUNT, 'latest']],
    ['eth_call', [{ to: ACCOUNT, data: '0x' }, 'latest', { [ACCOUNT]: { code } }]],
  ])
  const [[, [{ blockStateCalls }]]] = reads as [
    [string, [{ readonly blockStateCalls: readonly { calls: { to: string }[]; stateOverrides: object }[] }]],
  ]
  const [block] = blockStateCalls
  expect(block?.stateOverrides).toEqual({ [block?.calls[0]?.to ?? '']: { code } })
})
