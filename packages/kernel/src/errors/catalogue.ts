import type { ErrorCode, ErrorContexts, KernelErrorContexts } from '../contracts/ErrorContexts.js'

/** Selects the interface's reaction: `user` none, `network` retry, `config` tell the developer, `bug` report. */
export type ErrorKind = 'user' | 'wallet' | 'network' | 'config' | 'plugin' | 'bug'

/** The fixed properties of one code. */
export interface ErrorDefinition<C extends ErrorCode> {
  readonly kind: ErrorKind
  /** A retry may succeed. */
  readonly retryable: boolean
  /** What happened, why it matters, what to do. */
  message(context: ErrorContexts[C]): string
}

/** Every code of the kernel with its definition; a code without one does not compile. */
export type ErrorCatalogue = { readonly [C in keyof KernelErrorContexts]: ErrorDefinition<C> }
