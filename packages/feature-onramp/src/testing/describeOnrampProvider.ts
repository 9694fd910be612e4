import { afterAll, beforeAll, describe } from 'vitest'
import { createStage } from './createStage.js'
import type { OnrampProviderFixtures } from './OnrampProviderFixtures.js'
import { testAnswers } from './testAnswers.js'
import { testOrders } from './testOrders.js'

const LONGEST_MS = 60_000

/**
 * The contract of `OnrampProvider` as vitest tests. Each failure names the rule and how to meet it.
 *
 * @param name - Heads the report, e.g. `acme`.
 * @param start - Creates the fixtures; called once.
 */
export function describeOnrampProvider(name: string, start: () => Promise<OnrampProviderFixtures>): void {
  describe(`on-ramp provider ${name}`, { timeout: LONGEST_MS }, () => {
    let made: OnrampProviderFixtures | undefined
    const stage = createStage(() => made)
    beforeAll(async () => {
      made = await start()
    }, LONGEST_MS)
    afterAll(() => made?.stop())
    testAnswers(stage)
    testOrders(stage)
  })
}
