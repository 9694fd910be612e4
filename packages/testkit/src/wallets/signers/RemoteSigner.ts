/** The keys of one namespace, in a wallet behind a remote protocol. */
export interface RemoteSigner {
  /** Its addresses on a chain, by CAIP-2 id, the current one first; none on an unknown chain. */
  accounts(chainId: string): readonly string[]
  /** Its methods. @default everything the application proposes */
  readonly methods?: readonly string[]
  /** Answers one request. A rejection is sent as an error, with its `code` if it has one. */
  sign(request: RemoteSignRequest): Promise<unknown>
}

/** A request of the session. */
export interface RemoteSignRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}
