import { LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    TESTKIT_FAILED: { readonly problem: string }
  }
}

/** A failure of a test tool; it never occurs in product code. */
export function testkitError(problem: string, cause?: unknown): LatchkeyError<'TESTKIT_FAILED'> {
  return new LatchkeyError(
    'TESTKIT_FAILED',
    { problem },
    {
      ...(cause === undefined ? {} : { cause }),
      definition: {
        kind: 'bug',
        retryable: false,
        message: (context) => `A test tool failed: ${context.problem}. The test that used it says nothing about the product.`,
      },
    },
  )
}
