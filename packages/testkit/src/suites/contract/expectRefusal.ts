import { expect } from 'vitest'

/**
 * Expects a rejection. Vitest's own `rejects` drops the message when the promise resolves.
 *
 * @param expected - Fields of the error, e.g. `{ code: 'UNAUTHORIZED' }`.
 * @param promise - The failure message: what is broken, and how to fix it.
 */
export async function expectRefusal(asked: Promise<unknown>, expected: object, promise: string): Promise<void> {
  const outcome: unknown = await asked.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  )
  expect(outcome, promise).toMatchObject(expected)
}
