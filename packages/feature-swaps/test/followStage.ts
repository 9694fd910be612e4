// A flow on a chain whose blocks the test makes, with swaps that wait for their block.
import type { TestClock } from '@latchkey/testkit'
import { createTestClock } from '@latchkey/testkit'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { SwapsState } from '../src/flow/SwapsState.js'
import { ACCOUNT } from './exchangeStage.js'
import type { FlowPage, FlowStage, FlowStageOptions } from './flowStage.js'
import { startFlowStage } from './flowStage.js'

/** What a wallet sends to cancel a transaction. */
export const CANCEL = { to: ACCOUNT, value: '0x0', data: '0x' }

/** A swap that the wallet has sent. */
export interface SentSwap {
  readonly hash: string
  readonly outcome: Promise<unknown>
  /** What the wallet sent. */
  readonly sent: Record<string, string>
}

/** Each transaction has its block at once, until a swap is sent by `swapUntilSent`. */
export interface FollowStage extends FlowStage {
  readonly clock: TestClock
  /** Blocks come by themselves again, the wallet approves. */
  prepare(): Promise<void>
  /** Asks the chain's node. */
  node(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Waits for a progress; meanwhile time passes, slowly enough that no request to the node times out. */
  until(page: FlowPage, progress: Partial<SwapsState['progress']>): Promise<void>
  /** Keys of the stored swaps that are pending. */
  records(): string[]
  /** A swap of a tenth of a coin that waits for its block. @default on the first page */
  swapUntilSent(page?: FlowPage): Promise<SentSwap>
  /** A page of its own sends a swap that waits for its block, and is closed. */
  sendAndClose(): Promise<SentSwap>
  /** The wallet sends something else with the nonce of a transaction. */
  replace(swap: SentSwap, change: Record<string, string>): Promise<string>
}

/** One for the tests of a file: it starts before the first, and each begins with blocks that come by themselves. */
export function useFollowStage(options: FlowStageOptions = {}): FollowStage {
  // Filled before the first test runs.
  const stage = {} as FollowStage
  beforeAll(async () => void Object.assign(stage, await startFollowStage(options)))
  beforeEach(() => stage.prepare())
  afterAll(() => stage.end())
  return stage
}

async function startFollowStage(options: FlowStageOptions): Promise<FollowStage> {
  const clock = createTestClock()
  const stage = await startFlowStage({ ...options, clock })
  const node = (method: string, params: readonly unknown[] = []): Promise<unknown> => stage.exchange.deployer.request(method, params)
  const swapUntilSent = async (page: FlowPage = stage): Promise<SentSwap> => {
    const quote = await page.quote(stage.native, stage.usdc, '0.1')
    await node('evm_setAutomine', [false])
    const outcome = page.flow.swap(quote).catch((error: unknown) => error)
    await expect.poll(() => page.state().progress).toMatchObject({ step: 'confirming', transactionId: expect.stringMatching(/^0x/) })
    const { transactionId: hash = '' } = page.state().progress as { readonly transactionId?: string }
    const sent = (await node('eth_getTransactionByHash', [hash])) as Record<string, string>
    // As its wallet knows the nonce, so do nodes.
    await clock.advance(4_000)
    return { hash, outcome, sent }
  }
  return {
    ...stage,
    clock,
    node,
    async prepare() {
      await node('evm_setAutomine', [true])
      stage.wallet.setFailures({})
      stage.wallet.approve()
    },
    async until(page, progress) {
      const read = async (): Promise<SwapsState['progress']> => {
        await clock.advance(1_000)
        return page.state().progress
      }
      await expect.poll(read, { interval: 10, timeout: 20_000 }).toMatchObject(progress)
    },
    records: () => Object.keys(stage.storage.entries()).filter((key) => key.includes('/pending/')),
    swapUntilSent,
    async sendAndClose() {
      const page = await stage.open()
      const sent = await swapUntilSent(page)
      page.close()
      return sent
    },
    async replace({ sent }, change) {
      const { to, value, input, nonce, gas, maxFeePerGas = '0x0', from } = sent
      const fees = `0x${(BigInt(maxFeePerGas) * 4n).toString(16)}`
      const call = { from, to, value, data: input, nonce, gas, maxFeePerGas: fees, maxPriorityFeePerGas: fees, ...change }
      const hash = (await node('eth_sendTransaction', [call])) as string
      await node('evm_mine')
      return hash
    },
  }
}
