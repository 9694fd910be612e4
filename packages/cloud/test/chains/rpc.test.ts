// The proxy of JSON-RPC over real nodes.
import { getSupportedChains } from '@latchkey/cloud-protocol'
import { startAnvil, startForwarder } from '@latchkey/testkit/node'
import type { Anvil } from '@latchkey/testkit/node'
import { startSolana } from '@latchkey/testkit/solana'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { createWalletClient, custom, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenCloud } from '../openCloud.js'
import { openCloud } from '../openCloud.js'
import { httpOf } from './httpOf.js'

const EVM = 'eip155:31337'
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const GONE = 'eip155:1'
const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }

let anvil: Anvil
let solana: SolanaNode
let cloud: OpenCloud
beforeAll(async () => {
  anvil = await startAnvil()
  solana = await startSolana()
  const chains = {
    [EVM]: { nodes: ['http://127.0.0.1:9/', anvil.url], coin },
    [SOLANA]: { nodes: [solana.url], coin: { ...coin, decimals: 9 } },
    [GONE]: { nodes: ['http://operator:secret@127.0.0.1:9/'], coin },
  }
  cloud = await openCloud(':memory:', { chains })
})
afterAll(async () => {
  await cloud?.cloud.close()
  await Promise.all([anvil?.stop(), solana?.stop()])
})

const request = (method: string, params: unknown = [], id: number | string = 1) => ({ jsonrpc: '2.0', id, method, params })

/** @param path - `/v1` or `/v1/` */
async function post(chainId: string, body: unknown, { path = '/v1', type = 'application/json' } = {}) {
  const response = await cloud.ask(`${path}?projectId=open&chainId=${chainId}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as { error?: { code: number; message: string }; result?: unknown } }
}

it('the chains that are configured, as the client reads them', async () => {
  expect(await getSupportedChains(httpOf(cloud))).toEqual({ http: [EVM, SOLANA, GONE], ws: [] })
})

describe('JSON-RPC', () => {
  it('viem sends a transaction and reads its receipt, over a node that is gone and one that is well', async () => {
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        const { answer } = await post(EVM, request(method, params), { path: '/v1/', type: 'text/plain' })
        if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error)
        return answer.result
      },
    }
    const account = mnemonicToAccount('test test test test test test test test test test test junk')
    const client = createWalletClient({ account, chain: foundry, transport: custom(provider) }).extend(publicActions)
    const hash = await client.sendTransaction({ to: `0x${'12'.repeat(20)}`, value: 7n })
    expect((await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })).status).toBe('success')
    expect(await client.getBalance({ address: `0x${'12'.repeat(20)}` })).toBe(7n)
  })

  it('Solana', async () => {
    solana.airdrop('11111111111111111111111111111112', 5n)
    const { answer } = await post(SOLANA, request('getBalance', ['11111111111111111111111111111112'], 'a'))
    expect(answer).toMatchObject({ jsonrpc: '2.0', id: 'a', result: { value: expect.any(Number) } })
  })

  it('a batch: each is answered under its id, a refusal among them', async () => {
    const { answer } = await post(EVM, [
      request('eth_chainId', [], 7),
      request('eth_getBalance', ['x', 'latest'], 'b'),
      request('eth_accounts'),
    ])
    expect(answer).toEqual([
      { jsonrpc: '2.0', id: 7, result: '0x7a69' },
      { jsonrpc: '2.0', id: 'b', error: expect.objectContaining({ code: -32_602 }) },
      { jsonrpc: '2.0', id: 1, error: expect.objectContaining({ code: -32_601 }) },
    ])
  })

  it('a revert comes with its bytes', async () => {
    const to = `0x${'34'.repeat(20)}`
    // Stores four bytes and reverts with them.
    const code = `0x7fdeadbeef${'00'.repeat(28)}60005260046000fd`
    const { answer } = await post(EVM, request('eth_call', [{ to }, 'latest', { [to]: { code } }]))
    expect(answer.error).toMatchObject({ code: 3, data: '0xdeadbeef' })
  })

  const NOT_ALLOWED = [
    [EVM, 'eth_accounts'],
    [EVM, 'eth_sendTransaction'],
    [EVM, 'anvil_setBalance'],
    [EVM, 'debug_traceBlockByNumber'],
    [EVM, 'getBalance'],
    [EVM, 'constructor'],
    [SOLANA, 'getProgramAccounts'],
    [SOLANA, 'requestAirdrop'],
    [SOLANA, 'eth_chainId'],
  ]
  it.each(NOT_ALLOWED)('%s does not pass on %s', async (chainId, method) => {
    expect((await post(chainId, request(method))).answer).toMatchObject({ id: 1, error: { code: -32_601 } })
  })

  const INVALID: readonly unknown[] = [
    {},
    [],
    null,
    7,
    { ...request('eth_chainId'), jsonrpc: '1.0' },
    request('eth chainId'),
    Array.from({ length: 21 }, () => request('eth_chainId')),
  ]
  it.each(INVALID)('no request: %j', async (body) => {
    expect((await post(EVM, body)).answer).toMatchObject({ id: null, error: { code: -32_600 } })
  })

  it('error: a chain that is not configured, a body that is none or too large', async () => {
    expect(await post('eip155:99', request('eth_chainId'))).toMatchObject({ status: 404, answer: { code: 'NOT_SERVED' } })
    expect((await post(EVM, '{')).status).toBe(400)
    expect((await post(EVM, request('eth_call', ['x'.repeat(600_000)]))).status).toBe(413)
  })

  it('error: no node answers; the operator’s URL is not told', async () => {
    const { answer } = await post(GONE, request('eth_chainId'))
    expect(answer).toMatchObject({ id: 1, error: { code: -32_603 } })
    expect(JSON.stringify(answer)).not.toMatch(/operator|secret|127\.0/)
  })

  it('a node that goes is missed, and serves again when it is back', async () => {
    const first = await startForwarder(anvil.url)
    const own = await openCloud(':memory:', { chains: { [EVM]: { nodes: [first.url], coin } } })
    const ask = async () => {
      const body = JSON.stringify(request('eth_chainId'))
      const headers = { 'content-type': 'application/json' }
      return (await own.ask(`/v1?projectId=open&chainId=${EVM}`, { method: 'POST', headers, body })).json()
    }
    expect(await ask()).toMatchObject({ result: '0x7a69' })
    first.turnTo('http://127.0.0.1:9')
    expect(await ask()).toMatchObject({ error: { code: -32_603 } })
    first.turnTo(anvil.url)
    expect(await ask()).toMatchObject({ result: '0x7a69' })
    await own.cloud.close()
    await first.stop()
  })
})
