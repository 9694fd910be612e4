import type { Namespace } from '@latchkey/kernel'
import type { SiwxSession } from './SiwxSession.js'

/** Asks a node of the session's chain. */
export type AskChain = (question: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

/** What a verifier gets to work with. */
export interface SiwxVerifierContext {
  /**
   * Asks a node of the chain that the session names; absent when none is known. Rejects with `RPC_FAILED` and the node's code when the node answers
   * with an error, and with anything else when it could not be asked.
   */
  readonly ask?: AskChain
  readonly signal: AbortSignal
}

/** Checks signatures of one chain family. */
export interface SiwxVerifier {
  readonly namespace: Namespace
  /**
   * Whether the account signed the message. The text is checked before; a verifier looks at `data.accountAddress`, `message` and `signature`.
   *
   * @returns False for a signature of somebody else, or for what is no signature.
   * @throws LatchkeyError `SIWX_CHAIN_NOT_ASKED` when only the chain can tell and it did not answer: the visitor is then not signed in.
   */
  verify(session: SiwxSession, context: SiwxVerifierContext): Promise<boolean>
}
