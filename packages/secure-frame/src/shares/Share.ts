/** One of three parts of a seed. Two of them give the seed; one alone says nothing about it. */
export interface Share {
  /** 16 bytes, of one splitting: shares of two splittings do not belong together. */
  readonly split: Uint8Array
  /** SHA-256 of splitting and seed: what two shares give is compared with it. */
  readonly check: Uint8Array
  /** 33 bytes. */
  readonly part: Uint8Array
}

/** Who keeps which share. */
export interface Shares {
  /** The browser, under a key that cannot be read. */
  readonly device: Share
  /** The service, which gives it out after a login. */
  readonly service: Share
  /** The visitor, sealed by a passkey or a recovery code. */
  readonly recovery: Share
}
