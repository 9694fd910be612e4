import { createTestClock } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'
import type { RestQuestion } from './askRest.js'
import { askRest } from './askRest.js'
import { serve } from './serve.testing.js'
import { hurriedClock, testNetwork } from './testNode.testing.js'

/** An API of the chain `own`, or whatever it turns to. */
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
  it('default: asks an API for its chain, then what there is to ask', async () => {
    const { url, asked } = await startApi()
    expect(await ask([`${url}/`])).toEqual({ text: '7', url: `${url}/` })
    expect(asked).toEqual(['/chain', '/height'])
  })

  it('fault 15: an API of another chain is asked nothing else, and the next is asked', async () => {
    const [wrong, right] = [await startApi(), await startApi()]
    wrong.api.chain = 'other'
    expect(await ask([wrong.url, right.url])).toEqual({ text: '7', url: right.url })
    expect(wrong.asked).toEqual(['/chain'])
    await expect(ask([wrong.url])).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('fault 56: an API that turned is refused after a minute, after a failure, and before it gets what changes something', async () => {
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

  it('error: what an API says of a transaction it does not take', async () => {
    const { url } = await startApi(400)
    await expect(ask([url], { body: 'x' })).rejects.toMatchObject({ code: 'TRANSACTION_REJECTED', context: { detail: '7' } })
  })
})
