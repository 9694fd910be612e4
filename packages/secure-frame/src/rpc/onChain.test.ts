import { startAnvil } from '@latchkey/testkit/node'
import { startSolana } from '@latchkey/testkit/solana'
import { createPublicClient, createTestClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeed } from '../keys/createSeed.js'
import { deriveKeys, type Keys } from '../keys/deriveKeys.js'
import { toAddresses } from '../keys/toAddresses.js'
import { createNode } from '../networks/createNode.js'
import { prepareTransaction } from './evm/prepareTransaction.js'
import { freezeParams } from './freezeParams.js'

const { signal } = new AbortController()
const OTHER = '0x00000000000000000000000000000000000000aa'
let anvil: Awaited<ReturnType<typeof startAnvil>>
let solana: Awaited<ReturnType<typeof startSolana>>
let keys: Keys
beforeAll(async () => {
  ;[anvil, solana, keys] = await Promise.all([startAnvil(), startSolana(), deriveKeys(createSeed())])
})
afterAll(() => Promise.all([anvil.stop(), solana.stop()]))

test('what is shown is what the chain got, and a page cannot change it later', async () => {
  const { eip155: address } = toAddresses(keys)
  await createTestClient({ mode: 'anvil', transport: http(anvil.url) }).setBalance({ address, value: parseEther('2') })
  const asked = [{ from: address, to: OTHER, value: '0x5' }]
  const chainId = 'eip155:31337'
  const node = () => createNode({ url: anvil.url, chainId, signal })
  const signing = { method: 'eth_sendTransaction', params: freezeParams(asked), chainId, address, node, signal }
  const { sign, shown } = await prepareTransaction({ ...signing, ownContracts: [], hasSmart: false })
  asked[0]!.value = '0xffff'
  const [view] = shown.params as [Record<string, string>]
  const hash = (await (await sign(keys))()) as `0x${string}`
  const client = createPublicClient({ transport: http(anvil.url) })
  await client.waitForTransactionReceipt({ hash })
  const sent = await client.getTransaction({ hash })
  expect(sent).toMatchObject({ value: 5n, chainId: 31_337, from: address.toLowerCase(), nonce: Number(view['nonce']) })
  expect(sent).toMatchObject({ gas: BigInt(view['gas']!), maxFeePerGas: BigInt(view['maxFeePerGas']!) })
  expect(() => Object.assign(view, { value: '0x0' })).toThrow()
})

test('a node of another cluster gets nothing', async () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  await expect(createNode({ url: solana.url, chainId, signal })).rejects.toThrow('another chain')
})
