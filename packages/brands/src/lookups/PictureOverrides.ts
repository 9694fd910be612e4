/** A host's own pictures of one kind: id → `data:image/…` URI, or `false` to draw none. */
export type Overrides = Readonly<Record<string, string | false>>

/** A host's own pictures, which come before those of this package. */
export interface PictureOverrides {
  /** By id, reverse-DNS name or alias of the wallet, e.g. `io.metamask`; also of wallets that this package does not know. @default none */
  readonly wallets?: Overrides
  /** By `<CAIP-2 id>/<address>`, e.g. `eip155:1/0xa0b8…`, or by the CAIP-2 id for a network's coin. EVM addresses in any case. @default none */
  readonly tokens?: Overrides
  /** By CAIP-2 id, e.g. `eip155:1`. @default none */
  readonly networks?: Overrides
  /** By ISO 4217 code, e.g. `EUR`. @default none */
  readonly currencies?: Overrides
}
