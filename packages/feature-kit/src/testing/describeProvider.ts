import { describe, it } from 'vitest'
import { creationRules } from './creationRules.js'
import type { NamedProvider, ProviderRule, ProviderSuite } from './ProviderSuite.js'
import { questionRules } from './questionRules.js'

const LONGEST_MS = 30_000

/**
 * The contract of every provider that asks a server, as vitest tests with real servers on this device: they are honest, slow, fail, lead elsewhere, lie,
 * never answer, and never end. Each failure names the rule and how to keep it. The suites of a feature, e.g. `describeSwapProvider`, test what its
 * answers mean.
 *
 * @param name - Heads the report, e.g. `acme`.
 */
export function describeProvider<P extends NamedProvider>(name: string, suite: ProviderSuite<P>): void {
  describe.sequential(`provider ${name}`, { timeout: LONGEST_MS }, () => {
    for (const { title, run } of providerRules(suite)) it(title, run)
  })
}

/** The rules, by title. */
export const providerRules = <P extends NamedProvider>(suite: ProviderSuite<P>): readonly ProviderRule[] => [
  ...creationRules(suite),
  ...Object.keys(suite.questions).flatMap((name) => questionRules(suite, name)),
]
