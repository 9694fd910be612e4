/** The signed fields of `signData`. */
export interface SignedText {
  readonly workchain: number
  /** 32 bytes. */
  readonly addressHash: Uint8Array
  /** The host of the page, e.g. `app.test`. */
  readonly domain: string
  /** Seconds since the epoch. */
  readonly timestamp: number
  readonly text: string
}

/**
 * The 32 bytes that a wallet signs for text.
 *
 * @see https://github.com/ton-blockchain/ton-connect/blob/main/spec/rpc.md#signdata
 */
export async function signDataDigest({ workchain, addressHash, domain, timestamp, text }: SignedText): Promise<Uint8Array> {
  const bytes = [
    ...[0xff, 0xff],
    ...encode('ton-connect/sign-data/'),
    ...bigEndian(4, workchain),
    ...addressHash,
    ...sized(domain),
    ...bigEndian(8, timestamp),
    ...encode('txt'),
    ...sized(text),
  ]
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
}

const encode = (value: string) => new TextEncoder().encode(value)

const sized = (value: string) => [...bigEndian(4, encode(value).length), ...encode(value)]

/** A whole number, a negative one as its complement. */
const bigEndian = (length: number, value: number) =>
  Array.from({ length }, (_, index) => Number(BigInt.asUintN(8, BigInt(value) >> BigInt(8 * (length - 1 - index)))))
