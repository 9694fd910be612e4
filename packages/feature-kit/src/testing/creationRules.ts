import { isLatchkeyError } from '@latchkey/kernel'
import { expect, vi } from 'vitest'
import type { NamedProvider, ProviderRule, ProviderSuite } from './ProviderSuite.js'
import { watchRequests } from './watchRequests.js'

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'

const QUIET = 'Importing and creating a provider asks no server: ask when the feature asks you'
const REFUSAL = 'A wrong option is refused by the factory: throw a LatchkeyError of kind config, e.g. with readOptions'

/** Who a provider is: its id and its name. */
export function expectIdentity({ id, name }: NamedProvider, beside: readonly NamedProvider[] = []): void {
  expect(id, 'An id without spaces').toMatch(/^[\w.-]+$/)
  expect(name.trim(), 'A name').not.toBe('')
  expect(
    beside.map((each) => each.id),
    'Its id is its own',
  ).not.toContain(id)
  expect(
    beside.map((each) => each.name.toLowerCase()),
    'Its name is its own',
  ).not.toContain(name.toLowerCase())
}

/** Rules about being imported and created. */
export function creationRules<P extends NamedProvider>({ load, refusedOptions, beside }: ProviderSuite<P>): readonly ProviderRule[] {
  return [
    { title: 'default: has an id and a name of its own', run: async () => expectIdentity((await load())(NOWHERE), beside) },
    {
      title: 'behavior: is imported and created without a request',
      async run() {
        // Its modules run anew, also those that this test file imported.
        vi.resetModules()
        expect(await watchRequests(async () => (await load())(NOWHERE)), QUIET).toEqual([])
      },
    },
    ...refusedOptions.map((call, index) => ({
      title: `error: refuses wrong options, case ${index + 1}`,
      async run() {
        let outcome: unknown
        const requests = await watchRequests(async () => {
          try {
            outcome = call()
          } catch (error) {
            outcome = error
          }
        })
        expect(isLatchkeyError(outcome) ? outcome.kind : outcome, REFUSAL).toBe('config')
        expect(requests, QUIET).toEqual([])
      },
    })),
  ]
}
