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

// The errors of the first load. They are in one module because a bundler makes a separate file of each module that the
// first load shares with code that loads later.

/** Optional parts of an error. */
export interface LatchkeyErrorOptions<C extends ErrorCode> {
  /** The foreign error this one translates. */
  readonly cause?: unknown
  /** Kind, retryability and message of a code that a plugin merged into `ErrorContexts`. */
  readonly definition?: ErrorDefinition<C>
}

/** Marks our errors for another copy of the package on the page. */
export const BRAND = Symbol.for('latchkey.error')

/** The errors made by this copy. Code outside cannot add to it. */
const made = new WeakSet()

/** The base of our errors; its definition is passed in, so that a caller imports only the messages it needs. */
export class CodedError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  /** Stable. */
  declare readonly code: C
  /** JSON-safe. */
  declare readonly context: Readonly<ErrorContexts[C]>
  declare readonly kind: ErrorKind
  /** A retry may succeed. */
  declare readonly retryable: boolean

  constructor(code: C, context: ErrorContexts[C], options: LatchkeyErrorOptions<C> & { readonly definition: ErrorDefinition<C> }) {
    const {
      definition: { kind, retryable, message },
    } = options
    super(message(context), 'cause' in options ? { cause: options.cause } : undefined)
    Object.assign(this, { code, context, kind, retryable })
    made.add(this)
  }

  /** On the prototype, so that logs do not print it. */
  get [BRAND](): true {
    return true
  }
}

/** Whether this copy of the package made the error; no foreign object and no proxy passes. */
export function isOwnError(error: unknown): error is CodedError {
  return made.has(error as object)
}

/** One line of a catalogue. */
export function define<C extends ErrorCode>(
  kind: ErrorKind,
  message: (context: ErrorContexts[C]) => string,
  retryable = false,
): ErrorDefinition<C> {
  return { kind, retryable, message }
}

/** The codes that can occur before any visitor action. */
export type CoreCode =
  | 'OPTION_INVALID'
  | 'PROJECT_ID_REQUIRED'
  | 'PLUGIN_INVALID'
  | 'PLUGIN_DUPLICATE'
  | 'PLUGIN_REQUIREMENT_MISSING'
  | 'PLUGIN_CYCLE'
  | 'PLUGIN_API_VERSION'
  | 'PLUGIN_SETUP_FAILED'
  | 'PLUGIN_FAILED'
  | 'REGISTRATION_DUPLICATE'
  | 'SLOT_INVALID'
  | 'NAMESPACE_NOT_CONFIGURED'
  | 'NOT_CONNECTED'
  | 'CODE_NOT_LOADED'
  | 'ABORTED'
  | 'DISPOSED'

const OPTIONS_PAGE = 'https://github.com/latchkey/latchkey/blob/main/docs/reference/options.md'

/** Separate from the other messages, which load with the code that throws them. */
export const coreMessages: Pick<ErrorCatalogue, CoreCode> = {
  OPTION_INVALID: define('config', (c) => `Option '${c.option}' ${c.problem}. Fix: ${c.fix}. See ${OPTIONS_PAGE}`),
  PROJECT_ID_REQUIRED: define('config', () => 'Project ID Not Configured. Pass a projectId.'),
  PLUGIN_INVALID: define('config', (c) => `Plugin '${c.plugin}' ${c.problem}.`),
  PLUGIN_DUPLICATE: define('config', (c) => `Plugin '${c.plugin}' is listed twice.`),
  PLUGIN_REQUIREMENT_MISSING: define('config', (c) => `Plugin '${c.plugin}' requires '${c.requirement}'. Add it to plugins.`),
  PLUGIN_CYCLE: define('config', (c) => `Plugins require each other: ${c.cycle.join(' > ')}.`),
  PLUGIN_API_VERSION: define('config', (c) => `Plugin '${c.plugin}' needs API ${c.apiVersion}, this is 1.`),
  PLUGIN_SETUP_FAILED: define('plugin', (c) => `Plugin '${c.plugin}' failed in setup.`),
  PLUGIN_FAILED: define('plugin', (c) => `Plugin '${c.plugin}' failed in ${c.hook}.`),
  REGISTRATION_DUPLICATE: define('plugin', (c) => `Plugin '${c.plugin}' adds '${c.key}' to ${c.registry} again.`),
  SLOT_INVALID: define('plugin', (c) => `Plugin '${c.plugin}', slot '${c.slot}': ${c.problem}.`),
  NAMESPACE_NOT_CONFIGURED: define(
    'config',
    (c) => `Namespace '${c.namespace}' is not configured. Please call connect() first with namespace config.`,
  ),
  NOT_CONNECTED: define('user', () => 'Not connected. Connect a wallet first.'),
  CODE_NOT_LOADED: define('network', () => 'A part of this page was not loaded. Try again.', true),
  ABORTED: define('user', (c) => `Aborted: ${c.action}.`, true),
  DISPOSED: define('bug', () => 'This instance was disposed.'),
}

/** An error of the first load, without importing the messages of later codes. */
export function coreError<C extends CoreCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): CodedError<C> {
  return new CodedError<C>(code, context, { ...options, definition: coreMessages[code] })
}

/**
 * The error of an invalid option, for the code of the first load.
 *
 * @param option - As the host wrote it, e.g. `metadata.url`.
 * @param problem - Completes the sentence "Option 'x' …".
 * @param fix - What to do instead.
 */
export function optionInvalid(option: string, problem: string, fix: string): CodedError<'OPTION_INVALID'> {
  return coreError('OPTION_INVALID', { option, problem, fix })
}
