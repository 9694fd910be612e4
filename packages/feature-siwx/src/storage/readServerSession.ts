import type { SiwxMessageData, SiwxSession } from '../contracts/index.js'

/**
 * Reads what the application's server says of who is signed in: the fields of the message, and its text and signature where it keeps them.
 *
 * @returns Undefined: nobody.
 */
export function readServerSession(value: unknown): SiwxSession | undefined {
  const { session } = (value ?? {}) as { readonly session?: unknown }
  const { data, message = '', signature = '' } = (session ?? {}) as Partial<SiwxSession>
  const { chainId, accountAddress } = (data ?? {}) as Partial<SiwxMessageData>
  if (!data || typeof chainId !== 'string' || typeof accountAddress !== 'string') return undefined
  return { data, message, signature }
}
