import { it } from 'vitest'

/** Declares a test only where its promise is asked for: what a standard lacks is no test that was skipped. */
export const itWhere =
  (isAsked: boolean) =>
  (title: string, run: () => Promise<void>): void => {
    if (isAsked) it(title, run)
  }
