import * as z from 'zod/mini'

/** Bytes as wallets of the page give them, at least one; what a wallet of another frame made is of another class with the same name. */
export const bytes = z.custom<Uint8Array>((value) => isBytes(value) && value.length > 0)

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array || (ArrayBuffer.isView(value) && value.constructor.name === 'Uint8Array')
}
