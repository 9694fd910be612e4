import type { SwapToken } from '../../src/contracts/index.js'
import { ACCOUNT } from '../exchangeStage.js'
import type { Step, Trial, TrialStage } from '../trialStage.js'
import { encode } from '../trialStage.js'

/** What a lie is made of. */
export interface Scene {
  readonly stage: TrialStage
  /** The visitor's token, which has no permit; the puppet may take nothing of it yet. */
  readonly sold: SwapToken
  readonly steps: Readonly<Record<'take' | 'deliver', Step>>
}

/** What a hostile provider does, and how it ends. */
export interface Lie {
  readonly name: string
  /** @default the token */
  readonly sells?: 'coin' | 'token'
  /** @default USDC */
  readonly buys?: (scene: Scene) => SwapToken
  /** What happened in an earlier visit. */
  readonly before?: (scene: Scene) => Promise<void>
  readonly trial: (scene: Scene) => Trial
  /** It begins after the approval. */
  readonly isLate?: boolean
  /** Codes of failures, or `done`: how it ends where swaps are simulated, measured by override, and neither. */
  readonly ends: readonly [simulated: string, overridden: string, unchecked: string]
}

export const COIN = 10n ** 18n
export const HUGE = 2n ** 255n
/** Of the coin or the token that is sold. */
export const AMOUNT_IN = 10n * COIN

/** A swap by the puppet with steps of its own. */
export const puppetry =
  (steps: (scene: Scene) => readonly Step[]) =>
  (scene: Scene): Trial => ({
    quote: (quote) => ({ ...quote, ...(quote.from.isNative ? {} : { spender: scene.stage.puppet }) }),
    build: ({ quote }) => ({
      to: scene.stage.puppet,
      data: scene.stage.run(...steps(scene)),
      value: quote.from.isNative ? quote.amountIn : 0n,
    }),
  })

/** A swap without a spender, that calls what the lie wants. */
export const direct =
  (build: (scene: Scene) => { to: string; data: string; value?: bigint }) =>
  (scene: Scene): Trial => ({
    quote: ({ spender: _, ...quote }) => quote,
    build: () => ({ value: 0n, ...build(scene) }),
  })

export const REFUSED = ['SWAPS_ANSWER_INVALID', 'SWAPS_ANSWER_INVALID', 'SWAPS_ANSWER_INVALID'] as const
export const MEASURED = ['SWAPS_MISMATCH', 'SWAPS_MISMATCH', 'done'] as const

/** A new token of the visitor, and the steps of an honest swap of it. */
export async function createScene(stage: TrialStage): Promise<Scene> {
  const { token: sold } = await stage.add({ symbol: 'SOLD' })
  const take = { to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, AMOUNT_IN) }
  return { stage, sold, steps: { take, deliver: { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 10_000_000n) } } }
}
