import { isLatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'

const PROMISE =
  'A wrong option is refused by the factory, when the application starts: throw a LatchkeyError of kind config, e.g. OPTION_INVALID with the name of the option'

/** Tests of factory calls with wrong options, by their number in the fixture. */
export function testRefusedOptions(calls: readonly (() => unknown)[]): void {
  it.each(calls.map((call, index) => [index + 1, call] as const))('error: refuses wrong options, case %i', (_, call) => {
    let outcome: unknown
    try {
      outcome = call()
    } catch (error) {
      outcome = error
    }
    expect(isLatchkeyError(outcome) ? outcome.kind : outcome, PROMISE).toBe('config')
  })
}
