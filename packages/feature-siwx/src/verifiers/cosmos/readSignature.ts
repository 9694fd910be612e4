import { base64 } from '@scure/base'
import { decodeText } from '../decodeText.js'

/** The answer of a Cosmos wallet. */
export interface CosmosSignature {
  /** r and s, 64 bytes. */
  readonly bytes: Uint8Array
  /** Compressed, 33 bytes; wallets may omit it. */
  readonly key?: Uint8Array
}

const KEY_TYPE = 'tendermint/PubKeySecp256k1'

/** Reads base64 of the signature, or the JSON of `{ pub_key: { type, value }, signature }`; undefined for any other text. */
export function readSignature(text: string): CosmosSignature | undefined {
  if (!text.startsWith('{')) return readBytes(text)
  const { pub_key: publicKey, signature } = readJson(text)
  const { type, value } = (publicKey ?? {}) as { readonly type?: unknown; readonly value?: unknown }
  const signed = typeof signature === 'string' ? readBytes(signature) : undefined
  const key = typeof value === 'string' && type === KEY_TYPE ? decodeText(base64, value) : undefined
  return signed && key?.length === 33 ? { ...signed, key } : undefined
}

function readBytes(text: string): CosmosSignature | undefined {
  const bytes = decodeText(base64, text)
  return bytes?.length === 64 ? { bytes } : undefined
}

function readJson(text: string): { readonly pub_key?: unknown; readonly signature?: unknown } {
  try {
    return JSON.parse(text) as { readonly pub_key?: unknown; readonly signature?: unknown }
  } catch {
    // Wallets and clients may send any text.
    return {}
  }
}
