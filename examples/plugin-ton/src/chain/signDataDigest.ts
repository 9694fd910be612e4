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
export async function signDataDigest(signed: SignedText): Promise<Uint8Array> {
  const { workchain, addressHash, domain, timestamp, text } = signed
  const encoder = new TextEncoder()
  const sized = (value: string): readonly Uint8Array[] => {
    const bytes = encoder.encode(value)
    return [number(4, (view) => view.setUint32(0, bytes.length)), bytes]
  }
  const parts = [
    Uint8Array.of(0xff, 0xff),
    encoder.encode('ton-connect/sign-data/'),
    number(4, (view) => view.setInt32(0, workchain)),
    addressHash,
    ...sized(domain),
    number(8, (view) => view.setBigUint64(0, BigInt(timestamp))),
    encoder.encode('txt'),
    ...sized(text),
  ]
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))))
}

/** Big-endian. */
function number(bytes: number, write: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes))
  write(view)
  return new Uint8Array(view.buffer)
}
