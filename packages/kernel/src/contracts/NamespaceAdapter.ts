import type { WalletRequest } from './Connector.js'
import type { Ledger } from './Ledger.js'
import type { CaipNetworkId, Namespace, Network } from './Network.js'
import type { Account, AccountType } from './Session.js'

/** What a namespace contributes to a remote wallet protocol (WalletConnect), e.g. `optionalNamespaces` of the session proposal. */
export interface RemoteNamespace {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Legacy ids of a chain that wallets may still answer with, e.g. Solana's; keyed by the current CAIP-2 id. */
  readonly deprecatedChainIds?: Readonly<Record<CaipNetworkId, CaipNetworkId>>
  /** The account type for an address of a session. @default 'eoa' */
  readonly accountType?: AccountType
  /** Translates an application's request into the session's format, and its answer back. */
  request?(request: RemoteRequest, send: (request: RemoteRequest) => Promise<unknown>): Promise<unknown>
  /** Asks a wallet that serves any chain for one that its session lacks. Resolves when it agreed. */
  offerNetwork?(parameters: { readonly network: Network; readonly request: WalletRequest }): Promise<void>
}

/** A request on its way to a remote wallet. */
export interface RemoteRequest {
  readonly method: string
  readonly params?: unknown
  readonly chainId: CaipNetworkId
  readonly account: Account
}

/** Everything the kernel and the interface need of one chain family. There is no `switch (namespace)` outside adapters. */
export interface NamespaceAdapter<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Display name, e.g. `EVM Networks`. */
  readonly name: string
  /** In the order the application gave them; at least one. */
  readonly networks: readonly Network[]
  /** CAIP-2 ids for which the application named nodes. One that is not among the networks is a warning to the developer. @default none */
  readonly nodesFor?: readonly string[]
  /** The placeholder of the native coin where a token address is expected. */
  readonly nativeTokenAddress: string
  /** Which of several shared accounts is used first, unless the host's `defaultAccountTypes` says otherwise. */
  readonly defaultAccountType?: AccountType
  /** What features may use on this namespace. What is true has its function: `getBalance`, `sendTransfer`, `signMessage`. */
  readonly capabilities: { readonly balance: boolean; readonly send: boolean; readonly signMessage: boolean }
  /**
   * Whether a text can be the reference of a CAIP-2 id on this namespace, e.g. a decimal number without leading zeros on EIP-155. Called
   * for every id from a wallet, a session or storage; a rejected id never reaches state. Pure, and cheap.
   *
   * @default every reference that CAIP-2 allows: 1 to 32 letters, digits, hyphens and underscores
   */
  isReference?(reference: string): boolean
  /**
   * Parses an address into canonical form: the one that is compared, stored and shown. Idempotent.
   * The kernel passes every account that a connector approves or reports through it; rejected ones never reach state.
   *
   * @param type - The kind of account it must suit, for chains that distinguish them.
   * @param chainId - The network that the account is on, which the application need not list. Where one key has several spellings,
   * the result is that of this network, so that a server that bans or signs out an address meets one. Absent: the active network.
   * @throws LatchkeyError `ADDRESS_INVALID`
   */
  parseAddress(text: string, type?: AccountType, chainId?: CaipNetworkId): Promise<string>
  /**
   * Makes a network of the input of `addNetwork`.
   *
   * @throws LatchkeyError `OPTION_INVALID`
   */
  readNetwork(input: unknown): Network
  /** A page about an account or transaction; undefined when the network has no explorer. */
  explorerLink(network: Network, target: { readonly address: string } | { readonly transaction: string }): string | undefined
  /** The account's balance of the network's native coin, in base units. Absent where `capabilities.balance` is false. */
  getBalance?(parameters: { readonly account: Account; readonly network: Network; readonly signal: AbortSignal }): Promise<bigint>
  /**
   * Signs text as the account.
   *
   * @returns The signature in the chain's usual encoding (0x hex, base58, base64); JSON where a verifier needs more, e.g. the
   * time and domain that TON wallets sign too.
   */
  signMessage?(parameters: {
    readonly message: string
    readonly account: Account
    readonly network: Network
    readonly request: WalletRequest
  }): Promise<string>
  /** Sends the network's native coin. @returns The id by which the chain's explorers find the transaction. */
  sendTransfer?(parameters: TransferParameters): Promise<string>
  /** Whether a method only reads, so that the chain's node may answer it. */
  isReadMethod?(method: string): boolean | Promise<boolean>
  /** Asks the chain's node. Only called for read methods. @throws LatchkeyError `RPC_FAILED`, `RPC_WRONG_CHAIN`, … */
  readFromNode?(parameters: {
    readonly method: string
    readonly params?: unknown
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<unknown>
  /** The nodes of a network, for questions where the word of one is not enough. Absent where they cannot be told apart. */
  nodesOf?(network: Network): NetworkNodes
  /** What features do with coins and tokens by the chain itself, loaded on first use. @default nothing */
  ledger?(): Promise<Ledger>
  /** This namespace's part of remote wallet protocols, loaded when a wallet is asked; absent when unsupported. May be called repeatedly. */
  remote?(): Promise<RemoteNamespace>
}

/** The nodes of a network, to ask one by one. */
export interface NetworkNodes {
  /** Each asks one node, in order of preference; only what reads. Rejects as {@link NamespaceAdapter.readFromNode} does. */
  readonly ask: readonly ((question: { readonly method: string; readonly params?: unknown }) => Promise<unknown>)[]
  /** How many of them, the first ones, the application itself named. The others came with the network. */
  readonly named: number
}

/** Parameters of {@link NamespaceAdapter.sendTransfer}. */
export interface TransferParameters {
  readonly account: Account
  readonly network: Network
  readonly to: string
  readonly amountBaseUnits: bigint
  readonly request: WalletRequest
}
