import type { RemoteSigner, RemoteSignRequest } from '@latchkey/testkit/signers'
import type { Hex } from 'viem'

/** Options of {@link createRemoteWallet}. */
export interface RemoteWalletOptions {
  /** The URL of {@link startRelay}. */
  readonly relayUrl: string
  /** The wallet's name in its metadata. @default 'Remote Test Wallet' */
  readonly name?: string
  /** Its icon: a URL, or `data:image/…`. @default none */
  readonly icon?: string
  /** Keys of the EVM accounts. @default the first development key */
  readonly keys?: readonly Hex[]
  /** Keys of further namespaces; `eip155` here replaces the built-in one. @default {} */
  readonly signers?: Readonly<Record<string, RemoteSigner>>
  /** Signs in with the approval that connects, where the application requests it. @default false */
  readonly signsIn?: boolean
  /** Called when a session ends remotely: the application deleted it, or it expired. */
  readonly onSessionEnd?: (topic: string) => void
}

/** The visitor's answer to a proposal. */
export interface ProposalAnswer {
  /** @default true */
  readonly approve?: boolean
  /** Approve these only. @default all for which the wallet has keys */
  readonly namespaces?: readonly string[]
  /** Approve these chains only. @default all requested ones */
  readonly chains?: readonly string[]
}

/** The visitor's answer to a request; `ignore` leaves it open. */
export type RequestAnswer = 'sign' | 'reject' | 'ignore'

/** An application's proposal. */
export interface Proposal {
  readonly name: string
  readonly optionalNamespaces: Readonly<Record<string, ProposedNamespace>>
  /** The application asks to sign in with the same approval (`wc_sessionAuthenticate`), and the wallet supports it. */
  readonly signIn?: { readonly domain: string; readonly nonce: string }
}

/** The request for one namespace. */
export interface ProposedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A session's content for one namespace. */
export interface SessionNamespace {
  readonly chains?: readonly string[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A wallet behind the relay, with real keys. */
export interface RemoteWallet {
  /** The proposals so far, oldest first. */
  readonly proposals: readonly Proposal[]
  /** The signing requests so far, oldest first. */
  readonly requests: readonly RemoteSignRequest[]
  /** Topics of the sessions, oldest first. */
  sessions(): readonly string[]
  /**
   * Scans a pairing URI and answers its proposal.
   *
   * @param answer - The visitor's answer, or a function that gives it for the proposal.
   * @returns The topic of the session; undefined when it was rejected.
   */
  pair(uri: string, answer?: ProposalAnswer | ((proposal: Proposal) => Promise<ProposalAnswer>)): Promise<string | undefined>
  /** Sets the answer to later requests, or a function that gives it. @default 'sign' */
  answerRequests(answer: RequestAnswer | ((request: RemoteSignRequest) => Promise<RequestAnswer>)): void
  /** Reports a chain change to every session. */
  switchChain(chainId: string): Promise<void>
  /** Reports an account change to every session; CAIP-10, or bare addresses. */
  changeAccounts(chainId: string, accounts: readonly string[]): Promise<void>
  /** Updates every session; resolves when the application applied it. */
  update(change: (namespaces: Readonly<Record<string, SessionNamespace>>) => Readonly<Record<string, SessionNamespace>>): Promise<void>
  /** Extends every session by a week; resolves when the application applied it. */
  extend(): Promise<void>
  /** Ends every session. */
  delete(): Promise<void>
  /** Closes the socket. Safe to call twice. */
  stop(): Promise<void>
}
