import type { SolanaNode } from '@latchkey/testkit/solana'
import { startForwarder } from '@latchkey/testkit/node'
import { startSolana } from '@latchkey/testkit/solana'
import { createTestClock } from '@latchkey/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readNetwork } from '../chain/readNetwork.js'
import { solanaDevnet, solanaMainnet } from '../networks.js'
import type { NodeQuestion } from './askNode.js'
import { askNode } from './askNode.js'

/** A node with the genesis of devnet. */
let node: SolanaNode
beforeAll(async () => {
  node = await startSolana()
})
afterAll(() => node.stop())

const ask = (network: typeof solanaDevnet, question: Partial<NodeQuestion> & { readonly url?: string } = {}): Promise<unknown> =>
  askNode({
    network: readNetwork({ ...network, rpcUrls: [question.url ?? node.url] })[0],
    method: 'getHealth',
    clock: createTestClock(),
    signal: new AbortController().signal,
    verdicts: new Map(),
    ...question,
  })

describe('askNode', () => {
  it('default: a node is identified by its genesis', async () => {
    expect(await ask(solanaDevnet)).toBe('ok')
  })

  it('behavior: a network with a custom id is not checked', async () => {
    expect(await ask({ ...solanaDevnet, id: 'localnet' })).toBe('ok')
  })

  it('fault 15: a node that reports another chain is rejected', async () => {
    await expect(ask(solanaMainnet)).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: {
        expected: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        actual: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      },
    })
  })

  it('fault 56: a node that changes its chain later is rejected, and gets no transaction', async () => {
    const other = await startSolana({ genesisHash: `${solanaMainnet.id}ErgyTLFpwpSW` })
    const front = await startForwarder(node.url)
    onTestFinished(async () => void (await Promise.all([other.stop(), front.stop()])))
    const question = { url: front.url, verdicts: new Map() }
    expect(await ask(solanaDevnet, question)).toBe('ok')
    expect(front.asked).toEqual([['getGenesisHash', 'getHealth']])
    front.turnTo(other.url)
    await expect(ask(solanaDevnet, question)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    await expect(ask(solanaDevnet, { ...question, method: 'sendTransaction', isWrite: true })).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
    })
    expect(front.asked.flat()).not.toContain('sendTransaction')
  })
})
