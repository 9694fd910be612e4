import type { SessionApproval } from '../../smart/sessions/Grant.js'

/** Who pays for a request that is no plain transaction. */
export type Payment =
  | { readonly kind: 'sponsored' }
  /** The account. @param mostBaseUnits - Of the network's coin; the chain takes no more. */
  | { readonly kind: 'account'; readonly mostBaseUnits: bigint }

/** What a person is asked to approve. The frame parses the page's request once; what is shown is what is signed. */
export interface ApprovalRequest {
  /** One of the methods that need an approval. */
  readonly method: string
  /** Its parameters, frozen. */
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
  /** The page around the frame: its origin as the browser told it, its name as it told itself. */
  readonly page: { readonly origin: string; readonly name?: string }
  /** The account that signs, on this network. */
  readonly address: string
  readonly payment?: Payment
  /** The contract whose code the account takes on with it (EIP-7702). */
  readonly takesOn?: string
  /** Of smart sessions: what is shown in place of the parameters. */
  readonly session?: SessionApproval
  /** As the operator calls it. */
  readonly network?: { readonly name: string; readonly symbol: string }
  /** Asks the node of the network. Answers are not trusted. */
  read(this: void, method: string, params: unknown, signal: AbortSignal): Promise<unknown>
}
