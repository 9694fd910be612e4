// What happens to chains, nodes and databases while a chain is read.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { OpenCloud } from '../openCloud.js'
import { useClouds } from '../openCloud.js'
import { KINDS } from '../openDatabases.js'
import { CHAIN, fullChain, readAll, readNfts, startTestChain, untilCurrent } from './startTestChain.js'
import type { TestChain } from './startTestChain.js'

const LIMIT_MS = 40_000
const NOBODY = `0x${'0'.repeat(40)}`

let chain: TestChain
beforeEach(async () => {
  chain = await startTestChain()
})
afterEach(() => chain?.stop())

type Rewrite = (method: string, result: unknown) => unknown

/** A node in front of the chain that changes answers, or breaks connections. */
async function startLyingNode(rewrite: Rewrite): Promise<{ readonly url: string; readonly asked: string[]; isGone: boolean }> {
  const state = { url: '', asked: [] as string[], isGone: false }
  const server = createServer((request, response) => {
    if (state.isGone) return void response.destroy()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      void (async () => {
        const body = Buffer.concat(chunks).toString()
        const upstream = await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        const answer = (await upstream.json()) as object
        const [calls, answers] = [[JSON.parse(body) as object].flat(), [answer].flat()] as [{ method: string }[], { result?: unknown }[]]
        state.asked.push(...calls.map(({ method }) => method))
        const changed = answers.map((each, index) =>
          each.result === undefined ? each : { ...each, result: rewrite(calls[index]!.method, each.result) },
        )
        response.end(JSON.stringify(Array.isArray(answer) ? changed : changed[0]))
      })()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}

type Fields = Record<string, unknown>
const LIES: readonly (readonly [string, Rewrite])[] = [
  ['another block', (method, result) => (method === 'eth_getBlockByNumber' ? { ...(result as object), number: '0x1' } : result)],
  [
    'receipts of another block',
    (method, result) => {
      if (method !== 'eth_getBlockReceipts') return result
      const other = { blockHash: `0x${'1'.repeat(64)}` }
      return (result as { logs: Fields[] }[]).map(({ logs, ...receipt }) => ({
        ...receipt,
        ...other,
        logs: logs.map((log) => ({ ...log, ...other, data: `0x${'0'.repeat(62)}63` })),
      }))
    },
  ],
  ['fewer receipts', (method, result) => (method === 'eth_getBlockReceipts' ? (result as Fields[]).slice(1) : result)],
  [
    'an amount above 2^256',
    (method, result) =>
      method === 'eth_getBlockByNumber'
        ? {
            ...(result as object),
            transactions: (result as { transactions: Fields[] }).transactions.map((each) => ({ ...each, value: `0x1${'0'.repeat(64)}` })),
          }
        : result,
  ],
  [
    'logs that are none',
    (method, result) =>
      method === 'eth_getBlockReceipts'
        ? (result as { logs: Fields[] }[]).map((receipt) => ({
            ...receipt,
            logs: receipt.logs.map((log) => ({ ...log, topics: [...(log['topics'] as string[]), '0x1', '0x2'] })),
          }))
        : result,
  ],
]

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)
  const openOn = async (urls: string | readonly string[]): Promise<OpenCloud> => open({ chains: { [CHAIN]: fullChain(urls) } })

  it('a reorganisation of five blocks: what the chain took back is gone, what it has now is there', { timeout: LIMIT_MS }, async () => {
    const [one, two, three] = chain.accounts as [string, string, string]
    const kept = await chain.movePiece(one, NOBODY, two, 7n)
    const snapshot = await chain.request('evm_snapshot')
    const gone = [await chain.movePiece(two, two, three, 7n)]
    for (let index = 0n; index < 4n; index += 1n) gone.push(await chain.send({ from: one, to: two, value: index + 1n }))
    const cloud = await openOn(chain.url)
    await untilCurrent(cloud, chain)
    expect((await readAll(cloud, two)).map(({ metadata }) => metadata.hash)).toEqual([...gone.toReversed(), kept])
    expect((await readNfts(cloud, three)).nfts).toHaveLength(1)

    await chain.request('evm_revert', snapshot)
    const now = [await chain.movePiece(two, two, one, 7n)]
    for (let index = 0n; index < 5n; index += 1n) now.push(await chain.send({ from: three, to: two, value: index + 20n }))
    await untilCurrent(cloud, chain)
    await expect.poll(async () => (await readAll(cloud, two)).map(({ metadata }) => metadata.hash)).toEqual([...now.toReversed(), kept])
    expect((await readNfts(cloud, three)).nfts).toEqual([])
    expect((await readNfts(cloud, one)).nfts).toMatchObject([{ tokenId: '7', amount: '1' }])
    const rows = await cloud.db.query.selectFrom('index_transactions').select('hash').where('hash', 'in', gone).execute()
    expect(rows).toEqual([])
  })

  it.each(LIES)('a node that answers %s is not believed: the next one is asked', { timeout: LIMIT_MS }, async (_lie, rewrite) => {
    const [one, two] = chain.accounts as [string, string]
    await chain.moveToken(one, one, two, 2_000_000n)
    await chain.send({ from: one, to: two, value: 5n })
    const liar = await startLyingNode(rewrite)
    const cloud = await openOn([liar.url, chain.url])
    await untilCurrent(cloud, chain)
    expect(liar.asked).toContain('eth_getBlockByNumber')
    expect((await readAll(cloud, two)).map(({ transfers }) => transfers[0]?.quantity.numeric)).toEqual(['0.000000000000000005', '2'])
  })

  it('a lying node alone: nothing is stored, and the health page says so until it is honest', { timeout: LIMIT_MS }, async () => {
    let isLying = true
    const liar = await startLyingNode((method, result) =>
      isLying && method === 'eth_getBlockByNumber' ? { ...(result as object), number: '0x63' } : result,
    )
    const cloud = await openOn(liar.url)
    const status = async () => (await (await cloud.ask('/health')).json()) as unknown
    await expect.poll(status).toMatchObject({ status: 'ok', chains: { [CHAIN]: { state: 'failing', problem: 'CLOUD_NODE_FAILED' } } })
    expect(await cloud.db.query.selectFrom('index_blocks').select('number').execute()).toEqual([])
    isLying = false
    await untilCurrent(cloud, chain)
  })

  it('a node that is gone and comes back: nothing is lost', { timeout: LIMIT_MS }, async () => {
    const [one, two] = chain.accounts as [string, string]
    const node = await startLyingNode((_method, result) => result)
    const before = await chain.send({ from: one, to: two, value: 1n })
    const cloud = await openOn(node.url)
    await untilCurrent(cloud, chain)
    node.isGone = true
    const missed = await chain.send({ from: one, to: two, value: 2n })
    await expect
      .poll(async () => (await (await cloud.ask('/health')).json()) as unknown, { timeout: LIMIT_MS / 2 })
      .toMatchObject({ chains: { [CHAIN]: { state: 'failing' } } })
    node.isGone = false
    await untilCurrent(cloud, chain)
    expect((await readAll(cloud, two)).map(({ metadata }) => metadata.hash)).toEqual([missed, before])
  })
})
