import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { startSolana } from '@latchkey/testkit/solana'
import { expect, onTestFinished, test } from 'vitest'
import { askConnection } from './askConnection.js'
import type { SolanaChain } from './SolanaChain.js'

const networkAt = (reference: string, ...urls: readonly string[]): Network => ({
  caipNetworkId: `solana:${reference}`,
  namespace: 'solana',
  reference,
  name: 'Local',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: urls, chainDefault: urls },
  testnet: true,
})

const askOn = (network: Network, controller = new AbortController()) => {
  const chain = { clock: createTestClock(), signal: controller.signal, verdicts: new Map() } as unknown as SolanaChain
  return askConnection(chain, { network, method: 'getLatestBlockhash', ask: (connection) => connection.getLatestBlockhash() })
}

async function start() {
  const node = await startSolana()
  onTestFinished(() => node.stop())
  return node
}

test('default: a connection asks the nodes of the network', async () => {
  const { url, genesisHash } = await start()
  expect(await askOn(networkAt(genesisHash.slice(0, 32), url))).toMatchObject({ blockhash: expect.stringMatching(/^\w{32,44}$/) as string })
})

test('fault 15: a node of another chain is rejected', async () => {
  const { url } = await start()
  await expect(askOn(networkAt('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', url))).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
})

test('error: no node, an instance that was disposed, an answer that cannot be read', async () => {
  await expect(askOn(networkAt('local'))).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  const disposed = new AbortController()
  disposed.abort()
  await expect(askOn(networkAt('local', (await start()).url), disposed)).rejects.toMatchObject({ code: 'ABORTED' })
  const server = createServer((_, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: { blockhash: 7 } } })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(askOn(networkAt('local', `http://127.0.0.1:${port}`))).rejects.toMatchObject({
    code: 'RPC_FAILED',
    context: { method: 'getLatestBlockhash' },
  })
})
