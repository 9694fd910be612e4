import type { Dispose } from '@latchkey/kernel'

/** The part of Node's `Buffer` that the client needs for signing in. */
interface BufferLike {
  from(value: string | ArrayLike<number> | ArrayBuffer, encodingOrOffset?: string | number, length?: number): Uint8Array
  isBuffer(value: unknown): boolean
}

type Page = { Buffer?: unknown }

/** Number of borrowers. */
const borrowers = new Set<object>()

/**
 * The client encodes sign-in messages with Node's `Buffer`, which browsers do not have and current bundlers do not polyfill. It is
 * defined while a wallet is asked to sign in, and removed afterwards. An existing one is kept.
 *
 * @returns Removes it. Safe to call twice.
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
  // Libraries that detect `Buffer` call `isBuffer` before they copy: false makes them copy it as bytes.
  isBuffer: () => false,
  from(value, encodingOrOffset, length) {
    const bytes = typeof value === 'string' ? read(value, encodingOrOffset) : view(value, encodingOrOffset, length)
    return Object.defineProperty(bytes, 'toString', { value: (written?: string) => write(bytes, written) })
  },
}

/** Libraries that detect `Buffer` read text from larger buffers with it. */
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
