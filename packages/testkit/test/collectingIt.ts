import type { it as declareTest } from 'vitest'

type Run = () => void | Promise<void>

/** The tests declared while a suite is collected, by title; undefined while tests are declared as usual. */
export interface Collected {
  tests: Map<string, Run> | undefined
}

/** Vitest's `it`, which collects tests instead of declaring them while there is a map for them. Each case of `it.each` has its values in the title. */
export function collectingIt(it: typeof declareTest, declared: Collected): typeof declareTest {
  const collect = (title: string, run: Run, ...rest: never[]): void => {
    if (declared.tests) declared.tests.set(title, run)
    else it(title, run, ...rest)
  }
  const each = (cases: readonly unknown[]) =>
    declared.tests
      ? (title: string, run: (...values: unknown[]) => void | Promise<void>) =>
          cases.forEach((row) => {
            const values = Array.isArray(row) ? (row as unknown[]) : [row]
            collect(
              values.reduce((text: string, value) => text.replace(/%[sijd]/, String(value)), title),
              () => run(...values),
            )
          })
      : it.each(cases as never)
  return Object.assign(collect, it, { each }) as unknown as typeof declareTest
}
