import type { Account, AccountType } from './Account.js'
import type { CaipNetworkId, Namespace } from './caip.js'
import type { Network } from './Network.js'

/** What a namespace asks of a remote wallet protocol (WalletConnect). Facts: `optionalNamespaces` of the session proposal. */
export interface RemoteNamespace {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Older ids of a chain that wallets may still answer with, e.g. Solana's; keyed by today's CAIP-2 id. */
  readonly deprecatedChainIds?: Readonly<Record<CaipNetworkId, CaipNetworkId>>
  /** The account type for an address of a session. @default 'eoa' */
  readonly accountType?: AccountType
  /** Translates an application's request into what the session expects, and its answer back. */
  request?(request: RemoteRequest, send: (request: RemoteRequest) => Promise<unknown>): Promise<unknown>
  /** Asks a wallet that serves any chain for one that its session does not hold. Resolves when it agreed. */
  offerNetwork?(parameters: { readonly network: Network; readonly request: WalletRequest }): Promise<void>
}

/** A request on its way to a remote wallet. */
export interface RemoteRequest {
  readonly method: string
  readonly params?: unknown
  readonly chainId: CaipNetworkId
  readonly account: Account
}

/** Sends one request to the connected wallet; rejects with a `LatchkeyError`. */
export type WalletRequest = (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

/** Everything the kernel and the interface need to know of one chain family. There is no `switch (namespace)` outside adapters. */
export interface NamespaceAdapter<N extends Namespace = Namespace> {
  readonly namespace: N
  /** For people, e.g. `EVM Networks`. */
  readonly name: string
  /** In the order the application gave them; at least one. */
  readonly networks: readonly Network[]
  /** Stands for the chain's own coin where a token address is asked for. */
  readonly nativeTokenAddress: string
  /** Which of several shared accounts is used first, unless the host's `defaultAccountTypes` says otherwise. */
  readonly defaultAccountType?: AccountType
  /** What features may offer on this namespace. */
  readonly capabilities: { readonly balance: boolean; readonly send: boolean; readonly signMessage: boolean }
  /**
   * Whether a text can be the reference of a CAIP-2 id on this namespace, e.g. a decimal number without leading zeros on EIP-155. Asked
   * of every id that a wallet, a session or storage names; an id that is refused never reaches state. Pure, and cheap.
   *
   * @default every reference that CAIP-2 allows: 1 to 32 letters, digits, hyphens and underscores
   */
  isReference?(reference: string): boolean
  /**
   * Reads an address and gives it back in canonical form: the one that is compared, stored and shown. What it gives back reads as itself.
   * The kernel passes every account that a connector approves or reports through it; what is refused never reaches state.
   *
   * @param type - Which kind of account it must suit, for chains that tell them apart.
   * @param chainId - The network that the wallet is on, for accounts; the application need not list it. For chains that write an address
   * by network. Absent: the network in use.
   * @throws LatchkeyError `ADDRESS_INVALID`
   */
  parseAddress(text: string, type?: AccountType, chainId?: CaipNetworkId): Promise<string>
  /**
   * Makes a network of what `addNetwork` was given.
   *
   * @throws LatchkeyError `OPTION_INVALID`
   */
  readNetwork(input: unknown): Network
  /** A page about an account or transaction; undefined when the network names no explorer. */
  explorerLink(network: Network, target: { readonly address: string } | { readonly transaction: string }): string | undefined
  /** The account's balance of the network's own coin, in base units. */
  getBalance(parameters: { readonly account: Account; readonly network: Network; readonly signal: AbortSignal }): Promise<bigint>
  /**
   * Signs text as the account.
   *
   * @returns The signature in the chain's usual encoding (0x hex, base58, base64); JSON where a verifier needs more than it, e.g. the
   * time and domain that TON's wallets sign along.
   */
  signMessage?(parameters: {
    readonly message: string
    readonly account: Account
    readonly network: Network
    readonly request: WalletRequest
  }): Promise<string>
  /** Sends the network's own coin. @returns The id by which the chain's explorers find the transaction. */
  sendTransfer?(parameters: TransferParameters): Promise<string>
  /** Whether a method only reads and may therefore be answered by the chain's node. */
  isReadMethod?(method: string): boolean | Promise<boolean>
  /** Asks the chain's node. Only called for read methods. @throws LatchkeyError `RPC_FAILED`, `RPC_WRONG_CHAIN`, … */
  readFromNode?(parameters: {
    readonly method: string
    readonly params?: unknown
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<unknown>
  /** How remote wallet protocols speak of this namespace, loaded when a wallet is asked; absent when they cannot. May be called often. */
  remote?(): Promise<RemoteNamespace>
}

/** Parameters of {@link NamespaceAdapter.sendTransfer}. */
export interface TransferParameters {
  readonly account: Account
  readonly network: Network
  readonly to: string
  readonly amountBaseUnits: bigint
  readonly request: WalletRequest
}
