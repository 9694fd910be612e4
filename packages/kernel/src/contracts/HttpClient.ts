/** One call of the API client. */
export interface HttpRequest {
  /** Path below the endpoint's base URL, e.g. `/getWallets`. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Appended to the URL; empty and undefined values are dropped. `projectId`, `st` and `sv` are always added. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Milliseconds for one attempt. @default 10_000 */
  readonly timeoutMs?: number
}

/** Calls the services named in `endpoints`, with retries and time limits. */
export interface HttpClient {
  /**
   * @param endpoint - A name in the host's `endpoints`, e.g. `directory`.
   * @returns The JSON answer, not validated.
   * @throws LatchkeyError `ENDPOINT_NOT_CONFIGURED` | `HTTP_FAILED` | `HTTP_TIMEOUT` | `HTTP_UNREACHABLE` | `HTTP_REDIRECTED` | `HTTP_ANSWER_INVALID` | `ABORTED`
   */
  request(endpoint: string, request: HttpRequest): Promise<unknown>
}
