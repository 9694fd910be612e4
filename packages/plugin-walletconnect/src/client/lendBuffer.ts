import type { Dispose } from '@latchkey/kernel'

/** As much of Node's `Buffer` as the client's way of signing in needs. */
interface BufferLike {
  from(value: string | ArrayLike<number> | ArrayBuffer, encodingOrOffset?: string | number, length?: number): Uint8Array
  isBuffer(value: unknown): boolean
}

type Page = { Buffer?: unknown }

/** Whoever borrows it now. */
const borrowers = new Set<object>()

/**
 * The client reads and writes what a wallet signs along with Node's `Buffer`, which browsers do not have and bundlers of today do not add. It is
 * lent to the page while a wallet is asked to sign along, and taken away afterwards. A page that has one keeps its own.
 *
 * @returns Gives it back. Safe to call twice.
 */
export function lendBuffer(page: Page = globalThis as Page): Dispose {
  if (page.Buffer !== undefined && borrowers.size === 0) return () => undefined
  const borrower = {}
  borrowers.add(borrower)
  Object.defineProperty(page, 'Buffer', { value: buffer, configurable: true, writable: true, enumerable: false })
  return () => {
    if (borrowers.delete(borrower) && borrowers.size === 0 && page.Buffer === buffer) Reflect.deleteProperty(page, 'Buffer')
  }
}

const buffer: BufferLike = {
  // Libraries that see that there is a `Buffer` ask before they copy: what it gives is to be copied as the bytes it is.
  isBuffer: () => false,
  from(value, encodingOrOffset, length) {
    const bytes = typeof value === 'string' ? read(value, encodingOrOffset) : view(value, encodingOrOffset, length)
    return Object.defineProperty(bytes, 'toString', { value: (written?: string) => write(bytes, written) })
  },
}

/** Who sees that there is a `Buffer` reads texts out of larger buffers with it. */
function view(value: ArrayLike<number> | ArrayBuffer, offset: string | number | undefined, length: number | undefined): Uint8Array {
  return value instanceof ArrayBuffer ? new Uint8Array(value, Number(offset ?? 0), length) : Uint8Array.from(value)
}

function read(text: string, encoding: string | number | undefined): Uint8Array {
  if (encoding === 'base64') return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  if (encoding === 'hex') return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  return new TextEncoder().encode(text)
}

function write(bytes: Uint8Array, encoding: string | undefined): string {
  if (encoding === 'base64') return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return new TextDecoder().decode(bytes)
}
