import { createTestClock } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'
import type { RestQuestion } from './askRest.js'
import { askRest } from './askRest.js'
import { serve } from '../../test/serve.js'
import { hurriedClock, testNetwork } from '../../test/testNode.js'

/** An API of the chain `own`, which can change its chain. */
async function startApi(status = 200) {
  const asked: string[] = []
  const api = { chain: 'own', status }
  const url = await serve(({ url: path = '' }, response) => {
    asked.push(path)
    if (path === '/chain') response.end(`${api.chain}\n`)
    else response.writeHead(api.status).end('7')
  })
  return { url, asked, api }
}

/** An API that records verb, path and body of each request. */
async function startRecorder(answer: (body: string) => string) {
  const seen: unknown[] = []
  const url = await serve((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      seen.push([request.method, request.url, text])
      response.end(answer(text))
    })
  })
  return { url, seen }
}

const ask = (urls: readonly string[], question: Partial<RestQuestion> = {}) =>
  askRest({
    network: testNetwork(urls),
    method: 'height',
    path: '/height',
    clock: hurriedClock().clock,
    signal: new AbortController().signal,
    verdicts: new Map(),
    identity: { path: '/chain', read: (text) => text.trim() || undefined },
    option: 'test.apiUrls',
    ...question,
  })

describe('askRest', () => {
  it('default: asks an API for its chain, then sends the request', async () => {
    const { url, asked } = await startApi()
    expect(await ask([`${url}/`])).toEqual({ text: '7', url: `${url}/` })
    expect(asked).toEqual(['/chain', '/height'])
  })

  it('fault 15: an API of another chain gets no further request, and the next is asked', async () => {
    const [wrong, right] = [await startApi(), await startApi()]
    wrong.api.chain = 'other'
    expect(await ask([wrong.url, right.url])).toEqual({ text: '7', url: right.url })
    expect(wrong.asked).toEqual(['/chain'])
    await expect(ask([wrong.url])).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('fault 56: an API that changed its chain is rejected after a minute, after a failure, and before a write', async () => {
    const { url, asked, api } = await startApi()
    const clock = createTestClock()
    const question = { clock, verdicts: new Map() }
    await ask([url], question)
    await ask([url], question)
    expect(asked).toEqual(['/chain', '/height', '/height'])
    api.chain = 'other'
    await expect(ask([url], { ...question, path: '/tx', body: 'x' })).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    expect(asked).not.toContain('/tx')
    await clock.advance(60_000)
    await expect(ask([url], question)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    Object.assign(api, { chain: 'own', status: 404 })
    await expect(ask([url], question)).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code: 404 } })
    Object.assign(api, { chain: 'other', status: 200 })
    await expect(ask([url], question)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('error: the message of an API that rejects a transaction', async () => {
    const { url } = await startApi(400)
    await expect(ask([url], { body: 'x' })).rejects.toMatchObject({ code: 'TRANSACTION_REJECTED', context: { detail: '7' } })
  })

  it('error: an API that rejects a read, or a transaction without a message, is not TRANSACTION_REJECTED', async () => {
    const { url } = await startApi(400)
    const failed = { code: 'RPC_FAILED', context: { code: 400, method: 'height', detail: 'HTTP status code: 400' } }
    await expect(ask([url]).catch((error: unknown) => error)).resolves.toMatchObject(failed)
    const silent = await serve(({ url: path }, response) => void (path === '/chain' ? response.end('own') : response.writeHead(400).end()))
    await expect(ask([silent], { body: 'x' })).rejects.toMatchObject(failed)
  })

  it('error: an API that fails on a transaction, or is unreachable, is not TRANSACTION_REJECTED', async () => {
    const { url } = await startApi(501)
    await expect(ask([url], { body: 'x' })).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code: 501 } })
    await expect(ask(['http://127.0.0.1:9'])).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { detail: 'The node cannot be reached.' },
    })
  })

  it('fault 45: the message about a transaction is clipped', async () => {
    const url = await serve(
      ({ url: path }, response) => void (path === '/chain' ? response.end('own') : response.writeHead(400).end('x'.repeat(1_000))),
    )
    await expect(ask([url], { body: 'x' })).rejects.toMatchObject({ context: { detail: 'x'.repeat(300) } })
  })

  it('default: writes are sent by POST unchanged, reads by GET', async () => {
    const { url, seen } = await startRecorder(() => 'own')
    const verdicts = new Map()
    await ask([url], { verdicts })
    await ask([url], { verdicts, path: '/tx', body: '0xab' })
    expect(seen).toEqual([
      ['GET', '/chain', ''],
      ['GET', '/height', ''],
      ['GET', '/chain', ''],
      ['POST', '/tx', '0xab'],
    ])
    expect([...verdicts]).toEqual([[`test:own ${url}`, { provenAt: 0, takesBatches: false }]])
  })

  it('parameters: a question by POST is no write: one proof serves, and its status 400 is RPC_FAILED', async () => {
    const { url, asked, api } = await startApi()
    const question = { verdicts: new Map(), body: '{"of":"alice"}', isWrite: false }
    await ask([url], question)
    await ask([url], question)
    expect(asked).toEqual(['/chain', '/height', '/height'])
    api.status = 400
    await expect(ask([url], question)).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code: 400 } })
  })

  it('parameters: a write by GET is proven each time', async () => {
    const { url, asked } = await startApi()
    const question = { verdicts: new Map(), isWrite: true }
    await ask([url], question)
    await ask([url], question)
    expect(asked).toEqual(['/chain', '/height', '/chain', '/height'])
  })

  it('parameters: an API that names its chain by POST only', async () => {
    const { url, seen } = await startRecorder((text) => (text === 'chain?' ? 'own' : '7'))
    const identity: RestQuestion['identity'] = { path: '/info', body: 'chain?', read: (text) => text }
    expect(await ask([url], { identity })).toEqual({ text: '7', url })
    expect(seen).toEqual([
      ['POST', '/info', 'chain?'],
      ['GET', '/height', ''],
    ])
    await expect(ask([url], { identity: { ...identity, body: 'other?' } })).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it.each([299, 300, 503])('fault 45: status %i', async (status) => {
    let count = 0
    const url = await serve(({ url: path }, response) => {
      if (path === '/chain') return void response.end('own')
      count += 1
      response.writeHead(status).end('7')
    })
    if (status === 299) await expect(ask([url])).resolves.toMatchObject({ text: '7' })
    else await expect(ask([url])).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(count).toBe(status === 503 ? 4 : 1)
  })

  it('error: without an API the error names the option for one; an error of an API has precedence', async () => {
    await expect(ask([])).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      context: { option: 'test.apiUrls', problem: 'names no node of test:own', fix: 'add the URL of one' },
    })
    const [down, wrong] = [await startApi(404), await startApi()]
    wrong.api.chain = 'other'
    await expect(ask([wrong.url, down.url])).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    await expect(ask([down.url, wrong.url])).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })
})
