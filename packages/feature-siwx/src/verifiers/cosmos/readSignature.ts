import { base64 } from '@scure/base'
import { decodeText } from '../decodeText.js'
import type { KeyScheme } from './keySchemes.js'
import { ALL_SCHEMES, schemesOf } from './keySchemes.js'

/** The answer of a Cosmos wallet. */
export interface CosmosSignature {
  /** r and s, 64 bytes. */
  readonly bytes: Uint8Array
  /** Compressed, 33 bytes; wallets may omit it. */
  readonly key?: Uint8Array
  /** Those that the key may have. */
  readonly schemes: readonly KeyScheme[]
}

/** Reads base64 of the signature, or the JSON of `{ pub_key: { type, value }, signature }`; undefined for any other text. */
export function readSignature(text: string): CosmosSignature | undefined {
  if (!text.startsWith('{')) return readBytes(text)
  const { pub_key: publicKey, signature } = readJson(text)
  const { type, value } = (publicKey ?? {}) as { readonly type?: unknown; readonly value?: unknown }
  const signed = typeof signature === 'string' ? readBytes(signature) : undefined
  const key = typeof value === 'string' ? decodeText(base64, value) : undefined
  return signed && key?.length === 33 ? { ...signed, key, schemes: schemesOf(type) } : undefined
}

function readBytes(text: string): CosmosSignature | undefined {
  const bytes = decodeText(base64, text)
  return bytes?.length === 64 ? { bytes, schemes: ALL_SCHEMES } : undefined
}

function readJson(text: string): { readonly pub_key?: unknown; readonly signature?: unknown } {
  try {
    return JSON.parse(text) as { readonly pub_key?: unknown; readonly signature?: unknown }
  } catch {
    // Wallets and clients may send any text.
    return {}
  }
}
