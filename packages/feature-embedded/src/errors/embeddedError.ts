import { defineErrors } from '@latchkey/feature-kit'

/** Why nothing comes from the frame. */
export type FrameReason = 'iframe_load_failed' | 'iframe_request_timeout' | 'unverified_domain'

const FRAME_FAILED: Readonly<Record<FrameReason, string>> = {
  iframe_load_failed:
    'Network Error - Could not load embedded wallet. There was an issue loading the embedded wallet. Please try again later.',
  iframe_request_timeout:
    'Embedded Wallet Request Timed Out. There was an issue doing the request to the embedded wallet. Please try again later.',
  unverified_domain:
    "Invalid App Configuration. There was an issue loading the embedded wallet. Add this page's origin to the origins of the project.",
}

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The plugin is not in the list of plugins. */
    EMBEDDED_NOT_ENABLED: Record<never, never>
    /** The frame cannot be loaded, does not answer in time, or refuses the page's origin. */
    EMBEDDED_FRAME_FAILED: { readonly reason: FrameReason }
    /** The frame answered a request with a failure; `answer` is its code. */
    EMBEDDED_REQUEST_FAILED: { readonly request: string; readonly answer: string }
    /** A code was asked for less than 30 seconds ago. */
    EMBEDDED_COOLDOWN: { readonly seconds: number }
    /** Nobody has logged in to the embedded wallet. */
    EMBEDDED_LOGIN_NEEDED: Record<never, never>
    /** The browser did not open the window of a company's login. */
    EMBEDDED_POPUP_BLOCKED: Record<never, never>
    /** The window of a login led to another page than the frame's, which spoke to this one. */
    EMBEDDED_ORIGIN_UNTRUSTED: Record<never, never>
  }
}

/** An error of the embedded wallet. */
export const embeddedError = defineErrors({
  EMBEDDED_NOT_ENABLED: { kind: 'config', message: () => 'There is no embedded wallet: add embedded() to the list of plugins.' },
  EMBEDDED_FRAME_FAILED: { kind: 'network', retryable: true, message: ({ reason }) => FRAME_FAILED[reason] },
  EMBEDDED_REQUEST_FAILED: {
    kind: 'wallet',
    retryable: true,
    message: ({ request, answer }) => `The embedded wallet answered ${request} with ${answer}. Try again.`,
  },
  EMBEDDED_COOLDOWN: { kind: 'user', message: ({ seconds }) => `Please try again after ${seconds} seconds` },
  EMBEDDED_LOGIN_NEEDED: { kind: 'user', message: () => 'Nobody has logged in to the embedded wallet. Log in first.' },
  EMBEDDED_POPUP_BLOCKED: { kind: 'user', message: () => 'The browser blocked the window of the login. Allow it, and try again.' },
  EMBEDDED_ORIGIN_UNTRUSTED: { kind: 'network', message: () => 'Untrusted Origin. The login was stopped: try again.' },
})
