import { afterAll, beforeAll, describe } from 'vitest'
import { createProviderStage } from './createProviderStage.js'
import type { SwapProviderFixtures } from './SwapProviderFixtures.js'
import { testAnswers } from './testAnswers.js'
import { testMoney } from './testMoney.js'

const LONGEST_MS = 60_000

/**
 * The promises every `SwapProvider` keeps, as vitest tests on a real chain. Each failure names the promise and how to keep it.
 *
 * @param name - Heads the report, e.g. `uniswap-v2`.
 * @param start - Makes the fixtures; called once.
 */
export function describeSwapProvider(name: string, start: () => Promise<SwapProviderFixtures>): void {
  const stage = createProviderStage()
  describe(`swap provider ${name}`, { timeout: LONGEST_MS }, () => {
    let stop = async (): Promise<void> => undefined
    beforeAll(async () => {
      const fixtures = await start()
      stop = () => fixtures.stop()
      stage.begin(fixtures)
    }, LONGEST_MS)
    afterAll(() => stop())
    testAnswers(stage)
    testMoney(stage)
  })
}
