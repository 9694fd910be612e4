import type { Namespace } from '@latchkey/kernel'
import type { SiwxSession } from './SiwxSession.js'

/** Asks a node of the session's chain. */
export type AskChain = (question: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

/** Tools of a verifier. */
export interface SiwxVerifierContext {
  /**
   * Asks a node of the session's chain; absent if none is known. Rejects with `RPC_FAILED` and the node's code if the node answers
   * with an error, and with another error if it cannot be reached.
   */
  readonly ask?: AskChain
  /** Each node of the session's chain, asked by itself. @default [ask] */
  readonly nodes?: readonly AskChain[]
  /** How many nodes have to agree that a contract signed. @default 1 */
  readonly agreement?: number
  /** With `false` no node is asked, and signatures of contracts are refused. @default true */
  readonly contractAccounts?: boolean
  readonly signal: AbortSignal
}

/** Verifies signatures of one chain family. */
export interface SiwxVerifier {
  readonly namespace: Namespace
  /**
   * Whether the account signed the message. The text is already checked; a verifier uses `data.accountAddress`, `message` and `signature`.
   *
   * @returns False for a signature of another account, and for an invalid signature.
   * @throws LatchkeyError `SIWX_CHAIN_NOT_ASKED` if only the chain can verify it and did not answer. The visitor is then not signed in.
   */
  verify(session: SiwxSession, context: SiwxVerifierContext): Promise<boolean>
}
