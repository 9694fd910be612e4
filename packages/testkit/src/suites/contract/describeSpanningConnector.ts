import { afterEach, describe } from 'vitest'
import type { SpanningConnectorSuite } from './SpanningConnectorSuite.js'
import { createSpanningStage } from './spanning/createSpanningStage.js'
import { testApproval } from './spanning/testApproval.js'
import { testEnds } from './spanning/testEnds.js'
import { testSharedSession } from './spanning/testSharedSession.js'

/**
 * The contract of a connector that serves several namespaces with one session, e.g. WalletConnect's, as vitest tests. Runs in Node.
 *
 * @param name - The title of the suite, e.g. `walletConnect`.
 */
export function describeSpanningConnector(name: string, suite: SpanningConnectorSuite): void {
  describe(`spanning connector ${name}`, { timeout: 60_000 }, () => {
    const stage = createSpanningStage(suite)
    afterEach(() => stage.clear())
    testApproval(suite, stage)
    testSharedSession(suite, stage)
    testEnds(suite, stage)
  })
}
