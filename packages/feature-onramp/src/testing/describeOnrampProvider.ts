import { afterAll, beforeAll, describe } from 'vitest'
import { createStage } from './createStage.js'
import type { OnrampProviderFixtures } from './OnrampProviderFixtures.js'
import { testAnswers } from './testAnswers.js'
import { testOrders } from './testOrders.js'

const LONGEST_MS = 60_000

/**
 * The promises every `OnrampProvider` keeps, as vitest tests. Each failure names the promise and how to keep it.
 *
 * @param name - Heads the report, e.g. `acme`.
 * @param start - Makes the fixtures; called once.
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
