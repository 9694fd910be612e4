import type { IncomingHttpHeaders } from 'node:http'

/** What every provider has: of swaps, of an on-ramp, or any other source that a feature asks. */
export interface NamedProvider {
  /** Unique in a list of providers. */
  readonly id: string
  /** For people. */
  readonly name: string
}

/** A request that the suite's server got. */
export interface ServedRequest {
  /** Upper case, e.g. `POST`. */
  readonly method: string
  /** Path and query, e.g. `/quotes?amount=1`. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** One kind of question that a provider answers by asking a server. */
export interface ProviderQuestion<P> {
  /**
   * Asks the provider as the feature asks it, with its answer validated.
   *
   * @param asked - `url` is the server's, without a slash at the end; `signal` ends the question.
   */
  ask(provider: P, asked: { readonly url: string; readonly signal: AbortSignal }): Promise<unknown>
  /** What an honest server says: text, usually JSON. It is asked for each request. */
  answer(request: ServedRequest): string | Promise<string>
  /** Further answers that must be refused, as text; ours are no JSON, `null`, a number, a text, a list and an object of other fields. @default none */
  readonly lies?: readonly string[]
  /**
   * Its requests serve others too, as those to the nodes of a network do: an abort ends the question, not the request.
   *
   * @default false
   */
  readonly isShared?: boolean
}

/** What `describeProvider` tests with. */
export interface ProviderSuite<P extends NamedProvider> {
  /**
   * Imports the factory, which makes a provider that asks the server at this URL. Write the `import()` inside: the suite looks at what it does.
   *
   * @example async () => { const { acme } = await import('./acme.js'); return (url) => acme({ url }) }
   */
  load(): Promise<(url: string) => P>
  /** Calls of the factory with wrong options; each throws. Empty for a factory without options. */
  readonly refusedOptions: readonly (() => unknown)[]
  /** Further providers of the same list, whose ids and names differ. @default none */
  readonly beside?: readonly NamedProvider[]
  /** By name, e.g. `getQuote`. Empty for a provider that asks no server. */
  readonly questions: Readonly<Record<string, ProviderQuestion<P>>>
  /** Most bytes that it may take of an answer without end, those in the buffers of the connection included. @default 16_777_216 */
  readonly mostBytes?: number
}

/** A rule that every provider keeps. */
export interface ProviderRule {
  readonly title: string
  /** Rejects where the provider breaks it. */
  run(): Promise<void>
}
