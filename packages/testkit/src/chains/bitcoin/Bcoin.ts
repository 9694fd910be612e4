// The used part of bcoin, which has no types of its own.

/** An address of any script type. */
export interface BcoinAddress {
  toString(network: string): string
}

/** An unspent output. */
export interface BcoinCoin {
  readonly hash: Buffer | string
  readonly index: number
  readonly value: number
  readonly height: number
  txid(): string
}

/** An output. */
export interface BcoinOutput {
  readonly value: number
  readonly script: { toRaw(): Buffer }
  getAddress(): BcoinAddress | null
}

/** An input. */
export interface BcoinInput {
  readonly prevout: { readonly index: number; txid(): string }
}

/** An immutable transaction. */
export interface BcoinTransaction {
  readonly inputs: readonly BcoinInput[]
  readonly outputs: readonly BcoinOutput[]
  txid(): string
  toRaw(): Buffer
}

/** A transaction with its height; -1 in the mempool. */
export interface BcoinMeta {
  readonly tx: BcoinTransaction
  readonly height: number
  /** Of its block, in seconds; 0 in the mempool. */
  readonly time: number
}

/** The outputs spent by a transaction. */
export interface BcoinView {
  getOutputFor(input: BcoinInput): BcoinOutput | null
}

/** A full node. */
export interface BcoinNode {
  readonly chain: {
    readonly height: number
    add(block: unknown): Promise<unknown>
    getHash(height: number): Promise<string | null>
  }
  readonly mempool: { addTX(transaction: BcoinTransaction): Promise<unknown> }
  readonly miner: {
    readonly addresses: unknown[]
    addAddress(address: BcoinAddress): void
    mineBlock(): Promise<unknown>
  }
  open(): Promise<void>
  close(): Promise<void>
  getCoinsByAddress(address: BcoinAddress): Promise<readonly BcoinCoin[]>
  getMetaByAddress(address: BcoinAddress): Promise<readonly BcoinMeta[]>
  getMeta(hash: string): Promise<BcoinMeta | null>
  getMetaView(meta: BcoinMeta): Promise<BcoinView>
}

/** A key. */
export interface BcoinRing {
  witness: boolean
  getAddress(): BcoinAddress
}

/** A mutable transaction. */
export interface BcoinMutableTransaction {
  addOutput(address: BcoinAddress, satoshis: number): void
  fund(coins: readonly BcoinCoin[], options: Readonly<Record<string, unknown>>): Promise<unknown>
  sign(ring: BcoinRing): number
  toTX(): BcoinTransaction
}

/** The exports of the package. */
export interface Bcoin {
  readonly FullNode: new (options: Readonly<Record<string, unknown>>) => BcoinNode
  readonly MTX: new () => BcoinMutableTransaction
  readonly KeyRing: { fromPrivate(key: Buffer, compressed: boolean): BcoinRing }
  readonly Address: {
    fromString(address: string, network: string): BcoinAddress
    fromProgram(version: number, hash: Buffer): BcoinAddress
  }
  readonly TX: { fromRaw(raw: string, encoding: 'hex'): BcoinTransaction }
}
