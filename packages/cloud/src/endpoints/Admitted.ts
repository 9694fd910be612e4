import type { Project } from '../configuration/Project.js'

/** Who is signed in. */
export interface Operator {
  readonly id: string
  readonly name: string
  readonly hasTotp: boolean
}

/** What the gate found about a request. */
export interface Admitted {
  /** The network of the visitor's address. */
  readonly whom: string
  /** The visitor's, as far as the operator's proxies can be trusted with it. */
  readonly address: string | undefined
  /** Of endpoints for pages. */
  readonly project?: Project
  /** Who is signed in on the operator's page; undefined for a key. */
  readonly operator?: Operator | undefined
  /** The cookie of the operator's page. */
  readonly session?: string | undefined
}
