import { LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** A setting of the laboratory makes a hook reject. */
    DEMO_HOOK_REJECTED: { readonly hook: string }
  }
}

/** The error of a hook that rejects because a setting says so. */
export const hookRejected = (hook: 'onConnect' | 'onSwitchNetwork'): LatchkeyError<'DEMO_HOOK_REJECTED'> =>
  new LatchkeyError(
    'DEMO_HOOK_REJECTED',
    { hook },
    {
      definition: {
        kind: 'plugin',
        retryable: false,
        message: (context) => `The setting '${context.hook}: reject' is on. Turn it off to continue.`,
      },
    },
  )
