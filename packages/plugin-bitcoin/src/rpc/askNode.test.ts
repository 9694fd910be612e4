import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Account, NamespaceAdapter } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bitcoin, bitcoinMainnet } from '../index.js'

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const account: Account = { namespace: 'bip122', type: 'payment', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }
const sums = (funded: number, spent: number): object => ({ funded_txo_sum: funded, spent_txo_sum: spent })

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly silent?: boolean
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** An Esplora API that gives these answers in turn, the last one forever. */
async function serve(genesis: string, ...replies: readonly Reply[]): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const count = asked.filter((each) => each === url).length
    asked.push(url)
    const reply = url === '/block-height/0' ? { body: genesis } : (replies[Math.min(count, replies.length - 1)] ?? {})
    if (!reply.silent) response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** An adapter whose delays pass at once; time limits pass only when `isHurried`. */
function adapterOf(
  url: string | undefined,
  isHurried = false,
): { readonly adapter: NamespaceAdapter; readonly waits: number[]; expire(): void } {
  const waits: number[] = []
  const limits: (() => void)[] = []
  const clock = {
    now: () => 0,
    after(delayMs: number, run: () => void) {
      if (delayMs >= 10_000) limits.push(run)
      else {
        waits.push(delayMs)
        queueMicrotask(run)
      }
      return () => undefined
    },
  }
  const { latchkey } = createTestLatchkey({
    plugins: [bitcoin({ networks: [{ ...bitcoinMainnet, ...(url ? { esploraUrl: url } : {}) }] })],
    clock: { ...clock, advance: () => undefined } as never,
  })
  const adapter = latchkey.namespaces.get('bip122') ?? expect.fail('no adapter')
  return { adapter, waits, expire: () => isHurried && limits.forEach((run) => run()) }
}

const ask = ({ adapter }: { readonly adapter: NamespaceAdapter }, signal = new AbortController().signal): Promise<bigint> =>
  adapter.getBalance!({ account, network: adapter.networks[0] ?? expect.fail('no network'), signal })

const rich: Reply = { body: JSON.stringify({ chain_stats: sums(500, 200), mempool_stats: sums(50, 10) }) }

describe('balance by Esplora', () => {
  it.each([
    ['empty texts, which are not zero', { ...sums(500, 200), funded_txo_sum: '' }],
    ['text', { ...sums(500, 200), funded_txo_sum: 'five' }],
    ['fractions', sums(0.5, 0)],
    ['a negative amount received', sums(-500, -600)],
    ['more spent than received', sums(200, 500)],
    ['nothing', {}],
  ])('fault 45: sums that are %s are an error, not a balance', async (_, chain_stats) => {
    const { url } = await serve(GENESIS, { body: JSON.stringify({ chain_stats, mempool_stats: sums(0, 0) }) })
    await expect(ask(adapterOf(url))).rejects.toMatchObject({ code: 'RPC_FAILED', context: { method: 'address' } })
  })

  it('default: confirmed and unconfirmed, the first block requested once', async () => {
    const { url, asked } = await serve(GENESIS, rich)
    const parts = adapterOf(`${url}/`)
    expect([await ask(parts), await ask(parts)]).toEqual([340n, 340n])
    expect(asked).toEqual(['/block-height/0', `/address/${account.address}`, `/address/${account.address}`])
  })

  it('default: sums beyond the range of a number', async () => {
    const body =
      '{"chain_stats":{"funded_txo_sum":9007199254740993,"spent_txo_sum":9007199254740992},"mempool_stats":{"funded_txo_sum":0,"spent_txo_sum":0}}'
    expect(await ask(adapterOf((await serve(GENESIS, { body })).url))).toBe(1n)
  })

  it('error: without an API there is no request, and the cause names the option', async () => {
    await expect(ask(adapterOf(undefined))).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      context: { chainId: 'bip122:000000000019d6689c085ae165831e93' },
      cause: { code: 'OPTION_INVALID', context: { fix: expect.stringMatching(/esploraUrls/) } },
    })
  })

  it('error: a Stacks account has no bitcoin balance', async () => {
    const { adapter } = adapterOf('http://127.0.0.1:1')
    const { signal } = new AbortController()
    const asking = adapter.getBalance!({ account: { ...account, type: 'stx' }, network: adapter.networks[0]!, signal })
    await expect(asking).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  it('fault 15: an API of another chain is rejected, and gets no further request', async () => {
    const { url, asked } = await serve('0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206', rich)
    await expect(ask(adapterOf(url))).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { actual: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' },
    })
    expect(asked).toEqual(['/block-height/0'])
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])('fault 45: status %i is retried, with growing delays', async (status) => {
    const { url } = await serve(GENESIS, { status }, { status }, { status }, rich)
    const parts = adapterOf(url)
    expect(await ask(parts)).toBe(340n)
    expect(parts.waits).toEqual([150, 300, 600])
  })

  it('fault 45: Retry-After is honoured, within reason', async () => {
    const { url } = await serve(GENESIS, { status: 429, headers: { 'retry-after': '2' } }, rich)
    const parts = adapterOf(url)
    expect(await ask(parts)).toBe(340n)
    expect(parts.waits).toEqual([2_000])
    const patient = await serve(GENESIS, { status: 429, headers: { 'retry-after': '3600' } })
    await expect(ask(adapterOf(patient.url))).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it.each([
    ['invalid JSON', { body: '<html>' }],
    ['an empty body', {}],
    ['another shape', { body: '{"chain_stats":{}}' }],
    ['null', { body: 'null' }],
    ['texts for amounts', { body: JSON.stringify({ chain_stats: sums('' as never, true as never), mempool_stats: sums(0, 0) }) }],
    ['fractions', { body: JSON.stringify({ chain_stats: sums(1.5, 0), mempool_stats: sums(0, 0) }) }],
    ['more spent than there was', { body: JSON.stringify({ chain_stats: sums(1, 2), mempool_stats: sums(0, 0) }) }],
    ['negative amounts', { body: JSON.stringify({ chain_stats: sums(-5, -9), mempool_stats: sums(0, 0) }) }],
    ['status 404', { status: 404, body: '{}' }],
    ['status 400', { status: 400 }],
  ])('fault 45: %s is RPC_FAILED', async (_, reply) => {
    const { url } = await serve(GENESIS, reply)
    await expect(ask(adapterOf(url))).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('fault 45: an API that cannot be reached is RPC_FAILED', async () => {
    await expect(ask(adapterOf('http://127.0.0.1:1'))).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('fault 45: an API that never answers is RPC_TIMEOUT after 10 s', async () => {
    const { url, asked } = await serve(GENESIS, { silent: true })
    const parts = adapterOf(url, true)
    const asking = expect(ask(parts)).rejects.toMatchObject({ code: 'RPC_TIMEOUT', context: { timeoutMs: 10_000 } })
    await vi.waitFor(() => expect(asked).toHaveLength(2), 20_000)
    parts.expire()
    await asking
  })

  it('behavior: an abort settles the call', async () => {
    const { url, asked } = await serve(GENESIS, { silent: true })
    const controller = new AbortController()
    const asking = expect(ask(adapterOf(url), controller.signal)).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(asked).toHaveLength(2), 20_000)
    controller.abort()
    await asking
  })
})
