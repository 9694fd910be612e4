import { describe, expect, it } from 'vitest'
import { startReadsStage } from '../../test/readsStage.js'

/** HTTP requests for a first price, and for each round after it. */
const LIMITS = [
  ['ETH', 'USDC', 4, 1],
  ['LINK', 'AAVE', 8, 2],
] as const

describe('requests for prices', () => {
  it('default: few with Multicall3: all of a round that needs no answer before it is one request', async () => {
    const stage = await startReadsStage({ hasMulticall: true })
    try {
      for (const [from, to, first, later] of LIMITS) {
        const reads = await stage.count(from, to, 4)
        expect(reads.first.requests, `${from} to ${to}`).toBeLessThanOrEqual(first)
        for (const each of reads.later) expect(each.requests, `${from} to ${to}, later`).toBeLessThanOrEqual(later)
      }
    } finally {
      await stage.stop()
    }
  })

  it('default: without Multicall3 the calls of a round share an HTTP request; that there is none is found out once', async () => {
    const stage = await startReadsStage({ hasMulticall: false })
    try {
      for (const [from, to, first, later] of LIMITS) {
        const reads = await stage.count(from, to, 2)
        expect(reads.first.requests, `${from} to ${to}`).toBeLessThanOrEqual(first + 1)
        for (const each of reads.later) expect(each.requests, `${from} to ${to}, later`).toBeLessThanOrEqual(later)
      }
    } finally {
      await stage.stop()
    }
  })
})
