/** One thing that is wrong with a request: the parameter or field, if it is one, and what it must be. */
export interface Reason {
  readonly name?: string
  readonly description: string
}
