import { LatchkeyError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { describe, expect, it, vi } from 'vitest'
import type { NetworkQuestion } from './askNodes.js'
import { askNodes } from './askNodes.js'
import type { Reply } from '../../test/testNode.js'
import { CHAIN_NAME, hurriedClock, startTestNode, testNetwork } from '../../test/testNode.js'

const ok: Reply = { result: 7 }
const failed = (code: number, message = 'no'): Reply => ({ error: { code, message } })
const refused = { body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Batches are not supported.' } }) }

/** Asks with a clock whose delays pass at once. */
function ask(urls: readonly string[], { reference, ...question }: Partial<NetworkQuestion> & { readonly reference?: string } = {}) {
  const { clock, waits } = hurriedClock()
  const answer = askNodes({
    network: testNetwork(urls, reference),
    method: 'height',
    clock,
    signal: new AbortController().signal,
    verdicts: new Map(),
    identity: { method: CHAIN_NAME, params: [0], read: (result) => (typeof result === 'string' ? result : undefined) },
    option: 'test.rpcUrls',
    ...question,
  })
  return { waits, answer }
}

describe('askNodes', () => {
  it('default: asks a node for its chain in the same HTTP request, and returns which node answered', async () => {
    const node = await startTestNode([ok])
    expect(await ask([node.url]).answer).toEqual({ result: 7, url: node.url })
    expect(await ask([node.url], { params: ['a'] }).answer).toEqual({ result: 7, url: node.url })
    expect(node.asked).toEqual([
      [CHAIN_NAME, 'height'],
      [CHAIN_NAME, 'height'],
    ])
    expect(node.calls.map(({ params }) => params)).toEqual([[0], [], [0], ['a']])
  })

  it('behavior: without an identity the chain is not checked', async () => {
    const node = await startTestNode([ok])
    expect(await ask([node.url], { reference: 'other', identity: undefined }).answer).toMatchObject({ result: 7 })
    expect(node.asked).toEqual([['height']])
  })

  it('parameters: takesBatches: false asks for the chain in a separate request, once a minute', async () => {
    const node = await startTestNode([ok])
    const verdicts = new Map()
    await ask([node.url], { takesBatches: false, verdicts }).answer
    await ask([node.url], { takesBatches: false, verdicts }).answer
    expect(node.asked.flat().filter((method) => method === CHAIN_NAME)).toHaveLength(1)
    expect(node.asked.every((methods) => methods.length === 1)).toBe(true)
  })

  it('error: without a node the error names the option for one', async () => {
    await expect(ask([]).answer).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'test.rpcUrls' } })
  })

  it('behavior: an abort settles the call', async () => {
    const node = await startTestNode([{ silent: true }])
    const controller = new AbortController()
    const answer = expect(ask([node.url], { signal: controller.signal }).answer).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(node.asked).toHaveLength(1), 20_000)
    controller.abort()
    await answer
  })

  it("behavior: a chain's own reading of integers, and of errors", async () => {
    const node = await startTestNode([
      { body: '[{"id":0,"result":"own"},{"id":1,"result":18446744073709551615}]' },
      failed(-32_603, 'broke'),
    ])
    expect(await ask([node.url], { exactIntegers: true }).answer).toMatchObject({ result: '18446744073709551615' })
    const translate = ({ message = '' }) => new LatchkeyError('TRANSACTION_REJECTED', { detail: message })
    await expect(ask([node.url], { translate }).answer).rejects.toMatchObject({
      code: 'TRANSACTION_REJECTED',
      context: { detail: 'broke' },
    })
  })
})

describe('the chain of a node', () => {
  it('fault 15: a node of another chain is rejected, and the next is asked', async () => {
    const [wrong, right] = [await startTestNode([ok], { chain: 'other' }), await startTestNode([{ result: 8 }])]
    expect(await ask([wrong.url, right.url]).answer).toEqual({ result: 8, url: right.url })
    const down = await startTestNode([{ status: 404 }])
    await expect(ask([wrong.url, down.url]).answer).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { expected: 'test:own', actual: 'test:other' },
    })
  })

  it('fault 56: a node that changes its chain later is rejected, its answer is dropped, and the next is asked', async () => {
    const [turning, next] = [await startTestNode([ok]), await startTestNode([{ result: 8 }])]
    const verdicts: NetworkQuestion['verdicts'] = new Map()
    expect(await ask([turning.url, next.url], { verdicts }).answer).toMatchObject({ result: 7 })
    turning.turnTo('other')
    expect(await ask([turning.url, next.url], { verdicts }).answer).toEqual({ result: 8, url: next.url })
    await expect(ask([turning.url], { verdicts }).answer).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    turning.turnTo('own')
    expect(await ask([turning.url], { verdicts }).answer).toMatchObject({ result: 7 })
  })

  it('fault 56: a node without batches is trusted for a minute, and not after a failure', async () => {
    const node = await startTestNode([ok, ok, { status: 404 }, ok], { batches: refused })
    const clock = createTestClock()
    const question = { clock, verdicts: new Map() }
    await ask([node.url], question).answer
    await ask([node.url], question).answer
    expect(node.asked).toEqual([[CHAIN_NAME, 'height'], [CHAIN_NAME], ['height'], ['height']])
    node.turnTo('other')
    await clock.advance(60_000)
    await expect(ask([node.url], question).answer).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    node.turnTo('own')
    await expect(ask([node.url], question).answer).rejects.toMatchObject({ code: 'RPC_FAILED' })
    node.turnTo('other')
    await expect(ask([node.url], question).answer).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('fault 56: a verdict is void when the clock was set back', async () => {
    const node = await startTestNode([ok], { batches: refused })
    let now = 3_600_000
    const clock = { ...hurriedClock().clock, now: () => now }
    const question = { clock, verdicts: new Map() }
    await ask([node.url], question).answer
    node.turnTo('other')
    now = 0
    await expect(ask([node.url], question).answer).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('fault 56: a write is not sent to a node that changed its chain', async () => {
    for (const batches of [undefined, refused]) {
      const node = await startTestNode([ok], batches ? { batches } : {})
      const verdicts: NetworkQuestion['verdicts'] = new Map()
      await ask([node.url], { verdicts }).answer
      node.turnTo('other')
      await expect(ask([node.url], { verdicts, method: 'send', isWrite: true }).answer).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
      expect(node.asked.flat()).not.toContain('send')
    }
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['an object that cannot be a text', { toString: 1, valueOf: 1 }],
    ['a list', ['own']],
  ])('fault 56: a node whose chain id is %s is rejected', async (_, chain) => {
    const node = await startTestNode([ok], { chain: chain as string })
    await expect(ask([node.url]).answer).rejects.toMatchObject({ code: 'RPC_FAILED', context: { method: CHAIN_NAME } })
  })

  it('fault 56: the chain id of a node is cleaned before it is shown', async () => {
    const node = await startTestNode([ok], { chain: `x\u202e\n<b>${'y'.repeat(100_000)}` })
    const error: unknown = await ask([node.url]).answer.catch((caught: unknown) => caught)
    expect((error as { readonly context: { readonly actual: string } }).context.actual).toMatch(/^test:x\?\?\?b\?y{58}$/)
  })
})

describe('nodes that fail', () => {
  it.each([403, 408, 413, 429, 500, 502, 503, 504])('fault 45: status %i is retried, with growing delays', async (status) => {
    const { url } = await startTestNode([{ status }, { status }, { status }, ok])
    const { answer, waits } = ask([url], { identity: undefined })
    expect(await answer).toMatchObject({ result: 7 })
    expect(waits).toEqual([150, 300, 600])
  })

  it.each([408, 429, 500, 502, 503, 504])('fault 45: status %i is retried, though its body is an error that repeats it', async (status) => {
    const { url } = await startTestNode([{ ...failed(status, 'Too many requests for a specific RPC call'), status }])
    const { answer, waits } = ask([url], { identity: undefined })
    await expect(answer).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code: status, method: 'height' } })
    expect(waits).toEqual([150, 300, 600])
  })

  it('fault 45: Retry-After is honoured', async () => {
    const { url } = await startTestNode([{ status: 429, headers: { 'retry-after': '2' } }, ok])
    const { answer, waits } = ask([url])
    expect(await answer).toMatchObject({ result: 7 })
    expect(waits).toEqual([2_000])
  })

  it.each([-1, -32_005, -32_603])('fault 45: RPC code %i is retried', async (code) => {
    const { url } = await startTestNode([failed(code), ok])
    expect(await ask([url]).answer).toMatchObject({ result: 7 })
  })

  it.each([
    ['a cut connection', { cut: true }],
    ['invalid JSON', { body: '<html>' }],
    ['an empty body', { body: '' }],
    ['status 404', { status: 404, body: '{}' }],
    ['status 500 forever', { status: 500 }],
    ['a node that wants to wait for an hour', { status: 429, headers: { 'retry-after': '3600' } }],
    ['a node that wants to wait forever', { status: 429, headers: { 'retry-after': 'Infinity' } }],
  ])('fault 45: after %s the next node is asked', async (_, reply) => {
    const [bad, good] = [await startTestNode([reply]), await startTestNode([ok])]
    expect(await ask([bad.url, good.url]).answer).toEqual({ result: 7, url: good.url })
    await expect(ask([bad.url], { identity: undefined }).answer).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { method: 'height' },
    })
  })

  it('fault 45: an error of the node itself is final', async () => {
    const [first, second] = [await startTestNode([failed(-32_602)]), await startTestNode([ok])]
    await expect(ask([first.url, second.url]).answer).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(second.calls).toEqual([])
  })

  it('error: a write that a node got is never METHOD_NOT_SUPPORTED, whichever question the node answers so', async () => {
    const refuse = (): unknown => [failed(-32_601), failed(-32_601)].map((reply, id) => ({ ...reply, id }))
    const nodes = [
      await startTestNode([failed(-32_601)]),
      await startTestNode([failed(-32_601)], { batches: refused }),
      await startTestNode([ok], { change: refuse }),
    ]
    for (const { url, asked } of nodes) {
      const { answer } = ask([url], { method: 'send', isWrite: true })
      await expect(answer).rejects.toMatchObject({
        code: 'RPC_FAILED',
        context: { method: 'send' },
        cause: { code: 'METHOD_NOT_SUPPORTED' },
      })
      expect(asked.flat()).toContain('send')
    }
    await expect(ask([nodes[0]?.url ?? '']).answer).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  })

  it.each([
    [500, -32_602, 'PARAMS_INVALID'],
    [503, -32_601, 'METHOD_NOT_SUPPORTED'],
    [200, -32_003, 'TRANSACTION_REJECTED'],
  ])('fault 45: with status %i, code %i is an error of the node itself, and final', async (status, code, expected) => {
    const { url } = await startTestNode([{ ...failed(code), status }])
    const { answer, waits } = ask([url], { identity: undefined })
    await expect(answer).rejects.toMatchObject({ code: expected })
    expect(waits).toEqual([])
  })

  it.each([[-32_002], [-32_015], [4_001], [7]])('error: %i is a code of the node, not of a wallet', async (code) => {
    const { url } = await startTestNode([failed(code, 'Oops')])
    await expect(ask([url]).answer).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code, method: 'height', detail: 'Oops' } })
  })

  it('fault 45: a node that never answers is RPC_TIMEOUT after 10 s', async () => {
    const node = await startTestNode([{ silent: true }])
    const clock = createTestClock()
    const answer = expect(ask([node.url], { clock }).answer).rejects.toMatchObject({ code: 'RPC_TIMEOUT', context: { timeoutMs: 10_000 } })
    await vi.waitFor(() => expect(node.asked).toHaveLength(1), 20_000)
    await clock.advance(10_000)
    await answer
  })

  it.each<[string, (answers: readonly unknown[]) => unknown]>([
    ['out of order', (answers) => answers.toReversed()],
    ['with unknown answers between', (answers) => [null, 7, { id: 99, result: 1 }, { id: '1', result: 2 }, ...answers]],
    ['with a hundred thousand unknown answers after', (answers) => [...answers, ...Array.from({ length: 100_000 }, () => 1)]],
  ])('fault 45: a batch answered %s', async (_, change) => {
    const { url } = await startTestNode([ok], { change })
    expect(await ask([url]).answer).toMatchObject({ result: 7 })
  })

  it('fault 45: a batch answered partly is retried', async () => {
    let count = 0
    const { url, asked } = await startTestNode([ok], { change: (answers) => ((count += 1) < 3 ? answers.slice(0, count - 1) : answers) })
    expect(await ask([url]).answer).toMatchObject({ result: 7 })
    expect(asked).toHaveLength(3)
  })

  it.each([
    refused,
    { status: 400 },
    { status: 403, body: '{"error":"no"}' },
    { status: 404, body: '{"ok":false}' },
    { status: 413, body: '{}' },
    { status: 422, body: '{}' },
  ])('fault 45: a node without batches that answers %j is asked one by one', async (batches) => {
    const node = await startTestNode([ok], { batches })
    const verdicts: NetworkQuestion['verdicts'] = new Map()
    expect(await ask([node.url], { verdicts }).answer).toMatchObject({ result: 7 })
    expect(node.asked).toEqual([[CHAIN_NAME, 'height'], [CHAIN_NAME], ['height']])
  })
})
