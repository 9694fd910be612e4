import type { CaipNetworkId } from './Network.js'

/** The service `names.lookup`: what people call addresses. Several naming systems may stand behind it. */
export interface Names {
  /** Whether a text has the form of a name that one of the systems knows, e.g. `alice.eth`. Pure, and cheap. */
  isName(text: string): boolean
  /**
   * Finds the address of a name for one network. Nothing is cached for longer than a moment: who sends asks again.
   *
   * @returns Undefined for a name that nobody registered, or that has no address for this network.
   * @throws LatchkeyError `NAME_INVALID` | `RPC_FAILED` | `HTTP_…` | `ABORTED` | …
   */
  resolve(question: {
    readonly name: string
    readonly chainId: CaipNetworkId
    readonly signal: AbortSignal
  }): Promise<ResolvedName | undefined>
  /** The name whose owner says that it is this address, and which resolves to it. @returns Undefined where there is none. */
  nameOf(question: { readonly address: string; readonly chainId: CaipNetworkId; readonly signal: AbortSignal }): Promise<string | undefined>
}

/** A name, and where it leads. */
export interface ResolvedName {
  /** Normalized: what to show. */
  readonly name: string
  /** In canonical form. */
  readonly address: string
  /** Whether it has characters that look like others: the visitor should compare it with what was meant. */
  readonly isConfusable: boolean
}
