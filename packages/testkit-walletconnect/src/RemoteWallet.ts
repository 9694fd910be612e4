import type { RemoteSigner, RemoteSignRequest } from '@latchkey/testkit/signers'
import type { Hex } from 'viem'

/** Options of {@link createRemoteWallet}. */
export interface RemoteWalletOptions {
  /** Where {@link startRelay} listens. */
  readonly relayUrl: string
  /** How the wallet introduces itself. @default 'Remote Test Wallet' */
  readonly name?: string
  /** Its picture: a URL, or `data:image/…`. @default none */
  readonly icon?: string
  /** Keys of the EVM accounts. @default the first development key */
  readonly keys?: readonly Hex[]
  /** Keys of further namespaces; `eip155` here replaces the built-in one. @default {} */
  readonly signers?: Readonly<Record<string, RemoteSigner>>
  /** Signs in with the approval that connects, where the application asks for it. @default false */
  readonly signsIn?: boolean
  /** Called when a session ends without the wallet's doing: the application deleted it, or it expired. */
  readonly onSessionEnd?: (topic: string) => void
}

/** What the visitor does with a proposal. */
export interface ProposalAnswer {
  /** @default true */
  readonly approve?: boolean
  /** Approve these only. @default all that the wallet has keys for */
  readonly namespaces?: readonly string[]
  /** Approve these chains only. @default all that are asked for */
  readonly chains?: readonly string[]
}

/** What the visitor does with a request; `ignore` leaves it open. */
export type RequestAnswer = 'sign' | 'reject' | 'ignore'

/** A proposal as the application made it. */
export interface Proposal {
  readonly name: string
  readonly optionalNamespaces: Readonly<Record<string, ProposedNamespace>>
  /** The application asks to sign in with the same approval (`wc_sessionAuthenticate`), and the wallet can. */
  readonly signIn?: { readonly domain: string; readonly nonce: string }
}

/** What is asked for on one namespace. */
export interface ProposedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a session holds on one namespace. */
export interface SessionNamespace {
  readonly chains?: readonly string[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A wallet on the other side of the relay, with real keys. */
export interface RemoteWallet {
  /** What was proposed so far, oldest first. */
  readonly proposals: readonly Proposal[]
  /** What was asked to be signed so far, oldest first. */
  readonly requests: readonly RemoteSignRequest[]
  /** Topics of the sessions, oldest first. */
  sessions(): readonly string[]
  /**
   * Scans a pairing URI and answers its proposal.
   *
   * @param answer - What the visitor does, or asks them once the proposal is there.
   * @returns The topic of the session; undefined when it was rejected.
   */
  pair(uri: string, answer?: ProposalAnswer | ((proposal: Proposal) => Promise<ProposalAnswer>)): Promise<string | undefined>
  /** What the visitor does with requests from now on, or asks them each time. @default 'sign' */
  answerRequests(answer: RequestAnswer | ((request: RemoteSignRequest) => Promise<RequestAnswer>)): void
  /** Tells every session that the wallet moved. */
  switchChain(chainId: string): Promise<void>
  /** Tells every session which accounts are in use; CAIP-10, or bare addresses. */
  changeAccounts(chainId: string, accounts: readonly string[]): Promise<void>
  /** Changes what every session holds; resolves when the application took it in. */
  update(change: (namespaces: Readonly<Record<string, SessionNamespace>>) => Readonly<Record<string, SessionNamespace>>): Promise<void>
  /** Prolongs every session by a week; resolves when the application took it in. */
  extend(): Promise<void>
  /** Ends every session. */
  delete(): Promise<void>
  /** Closes the socket. Safe to call twice. */
  stop(): Promise<void>
}
