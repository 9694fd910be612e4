import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** A share cannot be read, or what two shares give is not the seed that was split. */
    SHARE_INVALID: { readonly problem: string }
    /** Two shares are not of the same seed, or they are the same share. */
    SHARES_DIFFER: Record<never, never>
    /** A sealed share does not open: another key, another account, or it was changed. */
    SHARE_LOCKED: Record<never, never>
    /** What the visitor typed is no recovery code. */
    RECOVERY_CODE_INVALID: { readonly problem: 'length' | 'characters' | 'checksum' }
    /** The browser does not keep data of this page: its database cannot be opened, read or written. */
    DEVICE_STORAGE_FAILED: Record<never, never>
    /** The visitor said no on a screen of the frame, or closed it. */
    REJECTED: Record<never, never>
    /** The passkey has no PRF: nothing can be sealed with it. */
    PASSKEY_WITHOUT_KEY: Record<never, never>
    /** What the page asks to be signed cannot be read, so that it cannot be shown either. */
    REQUEST_UNREADABLE: Record<never, never>
  }
}

/** The codes of the frame. */
export type FrameCode =
  | 'SHARE_INVALID'
  | 'SHARES_DIFFER'
  | 'SHARE_LOCKED'
  | 'RECOVERY_CODE_INVALID'
  | 'DEVICE_STORAGE_FAILED'
  | 'REJECTED'
  | 'PASSKEY_WITHOUT_KEY'
  | 'REQUEST_UNREADABLE'

const definitions: { readonly [C in FrameCode]: ErrorDefinition<C> } = {
  SHARE_INVALID: { kind: 'bug', retryable: false, message: ({ problem }) => `A share of the wallet cannot be used: ${problem}.` },
  SHARES_DIFFER: { kind: 'bug', retryable: false, message: () => 'The two shares are not parts of one wallet.' },
  SHARE_LOCKED: {
    kind: 'user',
    retryable: true,
    message: () => 'The share does not open with this key. Check the recovery code or the passkey.',
  },
  RECOVERY_CODE_INVALID: {
    kind: 'user',
    retryable: true,
    message: ({ problem }) => `This is no recovery code: its ${problem} ${problem === 'characters' ? 'are' : 'is'} wrong.`,
  },
  DEVICE_STORAGE_FAILED: {
    kind: 'config',
    retryable: true,
    message: () => 'The browser does not keep data of this page. Leave private browsing, or allow site data.',
  },
  REJECTED: { kind: 'user', retryable: true, message: () => 'The visitor refused, and nothing was signed.' },
  PASSKEY_WITHOUT_KEY: {
    kind: 'user',
    retryable: true,
    message: () => 'This passkey cannot keep a key (it has no PRF). Use another passkey, or a recovery code.',
  },
  REQUEST_UNREADABLE: {
    kind: 'bug',
    retryable: false,
    message: () => 'What is to be signed cannot be read, so nobody can approve it. Check the parameters of the request.',
  },
}

/** An error of the frame. Neither message nor context holds a secret. */
export const frameError = <C extends FrameCode>(code: C, context: ErrorContexts[C], cause?: unknown): LatchkeyError<C> =>
  new LatchkeyError(code, context, { definition: definitions[code], cause })
