import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import { createTestClock } from '@latchkey/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCluster } from '../chain/readCluster.js'
import { solanaDevnet, solanaMainnet } from '../networks.js'
import { askCluster } from './askCluster.js'

/** It has the genesis of devnet. */
let node: SolanaNode
beforeAll(async () => {
  node = await startSolana()
})
afterAll(() => node.stop())

const ask = (cluster: typeof solanaDevnet): Promise<unknown> =>
  askCluster({
    network: readCluster({ ...cluster, rpcUrls: [node.url] }, undefined),
    method: 'getHealth',
    clock: createTestClock(),
    signal: new AbortController().signal,
    verdicts: new Map(),
  })

describe('askCluster', () => {
  it('default: a node is known by its genesis', async () => {
    expect(await ask(solanaDevnet)).toBe('ok')
  })

  it('behavior: a cluster with a name of its own is not compared', async () => {
    expect(await ask({ ...solanaDevnet, id: 'localnet' })).toBe('ok')
  })

  it('fault 15: a node that reports another chain is refused', async () => {
    await expect(ask(solanaMainnet)).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: {
        expected: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        actual: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      },
    })
  })
})
