import { LatchkeyError } from '@latchkey/kernel'
import { toRecord } from '@latchkey/plugin-kit/wallet'
import { base64 } from '@scure/base'

type Fields = Readonly<Record<string, unknown>>

/** A direct document as it goes through requests: bytes are base64. */
export interface DirectJson {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}

/** Reads the fields of one request. Every failure is `PARAMS_INVALID` with the method's name. */
export interface Params {
  /** A document to sign in direct mode, and as whom. */
  direct(): { readonly signer: string | undefined; readonly document: DirectJson }
  /** A document to sign in Amino mode, and as whom. */
  amino(): { readonly signer: string | undefined; readonly document: Fields }
}

/** Opens the parameters of a request. @param id - The chain that the application is on; a document of another one is refused. */
export function readParams({ method, params }: { readonly method: string; readonly params?: unknown }, id: string): Params {
  const { signerAddress, signDoc } = toRecord(params)
  const check = (isRight: boolean): void => {
    if (!isRight) throw new LatchkeyError('PARAMS_INVALID', { method })
  }
  const signer = (): string | undefined => {
    check(signerAddress === undefined || typeof signerAddress === 'string')
    return signerAddress as string | undefined
  }
  const document = toRecord(signDoc)
  return {
    direct() {
      const { chainId, accountNumber, bodyBytes, authInfoBytes } = document
      check(chainId === id && /^\d+$/.test(String(accountNumber)) && isBase64(bodyBytes) && isBase64(authInfoBytes))
      return {
        signer: signer(),
        document: {
          chainId: id,
          accountNumber: String(accountNumber),
          bodyBytes: String(bodyBytes),
          authInfoBytes: String(authInfoBytes),
        },
      }
    },
    amino() {
      check(Array.isArray(document['msgs']) && (document['chain_id'] === id || isArbitrary(document)))
      return { signer: signer(), document }
    },
  }
}

/**
 * What an ADR-36 document signs: text, or bytes that are none. Wallets have a call of its own for it, and show the text.
 *
 * @returns Undefined for any other document.
 */
export function readArbitrary(document: Fields, signer: string): string | Uint8Array | undefined {
  const value = toRecord(messageOf(document)?.['value'])
  if (!isArbitrary(document) || value['signer'] !== signer || !isBase64(value['data'])) return undefined
  const bytes = base64.decode(String(value['data']))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // No text.
    return bytes
  }
}

/** No chain has the empty id, so such a document moves nothing anywhere. */
function isArbitrary(document: Fields): boolean {
  return document['chain_id'] === '' && messageOf(document)?.['type'] === 'sign/MsgSignData'
}

function messageOf({ msgs }: Fields): Fields | undefined {
  return Array.isArray(msgs) && msgs.length === 1 ? toRecord(msgs[0]) : undefined
}

function isBase64(value: unknown): boolean {
  try {
    return typeof value === 'string' && base64.decode(value).length >= 0
  } catch {
    // Outside the alphabet, or of no whole number of bytes.
    return false
  }
}
