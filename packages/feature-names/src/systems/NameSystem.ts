import type { CaipNetworkId } from '@latchkey/kernel'

/** What a naming system is asked. */
export interface AddressQuestion {
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly signal: AbortSignal
}

/** One naming system, e.g. ENS. */
export interface NameSystem {
  /** Whether a text has the form of one of its names. Pure. */
  isName(text: string): boolean
  /**
   * Where a name leads on one network.
   *
   * @param question.name - Normalized
   * @returns An address as the system has it, not yet validated; undefined where there is none
   * @throws LatchkeyError
   */
  resolve(question: { readonly name: string; readonly chainId: CaipNetworkId; readonly signal: AbortSignal }): Promise<string | undefined>
  /** What an account calls itself. It is believed only after {@link NameSystem.resolve} leads back. @throws LatchkeyError */
  claimOf(question: AddressQuestion): Promise<string | undefined>
  /** The picture that a name has, as text of any form. @throws LatchkeyError */
  avatarOf?(question: { readonly name: string; readonly signal: AbortSignal }): Promise<string | undefined>
}
