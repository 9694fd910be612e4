import type { Address, Hex } from 'viem'

/** An amount that is free again in every period. */
export interface Allowance {
  /** In base units. */
  readonly amount: bigint
  /** In seconds; undefined: the amount is for the whole time. */
  readonly period?: number | undefined
  /** When the first period begins, in seconds since 1970. */
  readonly start: number
}

/** A function that may be called. */
export interface Method {
  readonly selector: Hex
  /** E.g. `mint(uint256)`: the selector is its hash. */
  readonly signature: string
}

/** What somebody may do for an account. */
export type Right =
  | { readonly kind: 'coins'; readonly allowance: Allowance }
  | { readonly kind: 'tokens'; readonly token: Address; readonly allowance: Allowance }
  | {
      readonly kind: 'calls'
      readonly contract: Address
      readonly methods: readonly Method[]
      /** Coins with all calls together, in base units. */
      readonly coins: bigint
    }

/** What a person grants. */
export interface Grant {
  readonly delegate: Address
  readonly right: Right
  /** When it ends, in seconds since 1970. */
  readonly expiry: number
  /** Undefined: as often as the right allows. */
  readonly mostCalls?: number | undefined
}

/** What is asked to be approved of sessions. */
export type SessionApproval =
  | { readonly kind: 'grant'; readonly grants: readonly Grant[]; /** Seconds since 1970. */ readonly now: number }
  | {
      readonly kind: 'revocation'
      readonly delegate: Address
      /** By which contracts know it. */
      readonly hash: Hex
      /** On its chain, as the page's node says: it is only taken off the list. */
      readonly isEnded: boolean
    }
