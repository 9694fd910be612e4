import { expect } from 'vitest'

/**
 * Expects that what was asked rejects. Vitest's own `rejects` forgets the message where it resolves.
 *
 * @param expected - What the error has, e.g. `{ code: 'UNAUTHORIZED' }`.
 * @param promise - Says what is broken otherwise, and how it is mended.
 */
export async function expectRefusal(asked: Promise<unknown>, expected: object, promise: string): Promise<void> {
  const outcome: unknown = await asked.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  )
  expect(outcome, promise).toMatchObject(expected)
}
