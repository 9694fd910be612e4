import { LatchkeyError } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { readAsked } from '@latchkey/plugin-kit/wallet'
import { base64 } from '@scure/base'
import type { DirectJson } from '../chain/DirectJson.js'
import * as shapes from './paramShapes.js'

type Fields = Readonly<Record<string, unknown>>

/** Reads the fields of one request. Every failure is `PARAMS_INVALID` with the method's name. */
export interface Params {
  /** A document to sign in direct mode, and the signer. */
  direct(): { readonly signer: string | undefined; readonly document: DirectJson }
  /** A document to sign in Amino mode, and the signer. */
  amino(): { readonly signer: string | undefined; readonly document: Fields }
}

/** Parses the parameters of a request. @param id - The application's active chain; a document of another one is rejected. */
export function readParams({ method, params }: { readonly method: string; readonly params?: unknown }, id: string): Params {
  return {
    direct() {
      const { signerAddress: signer, signDoc: document } = readAsked(params, shapes.direct(id), method)
      return { signer, document }
    },
    amino() {
      const { signerAddress: signer, signDoc: document } = readAsked(params, shapes.amino, method)
      if (document.chain_id !== id && !readAs(shapes.arbitrary, document)) throw new LatchkeyError('PARAMS_INVALID', { method })
      return { signer, document }
    },
  }
}

/**
 * The content of an ADR-36 document: text, or other bytes. Wallets have a separate call for it, and show the text.
 *
 * @returns Undefined for any other document.
 */
export function readArbitrary(document: Fields, signer: string): string | Uint8Array | undefined {
  const value = readAs(shapes.readableArbitrary, document)?.msgs[0].value
  if (value?.signer !== signer) return undefined
  const bytes = base64.decode(value.data)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Not text.
    return bytes
  }
}
