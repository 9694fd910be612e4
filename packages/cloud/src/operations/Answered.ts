/** What was answered, for logs and metrics: the path as its endpoint writes it, so that it names no one. */
export interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly milliseconds: number
  readonly project: string | undefined
  /** Of an answer 500. */
  readonly error: unknown
}
