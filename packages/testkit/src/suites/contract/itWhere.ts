import { it } from 'vitest'

/** Declares a test only where its rule applies; otherwise no test is declared, rather than a skipped one. */
export const itWhere =
  (isAsked: boolean) =>
  (title: string, run: () => Promise<void>): void => {
    if (isAsked) it(title, run)
  }
