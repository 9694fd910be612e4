import type * as z from 'zod/mini'
import { relayError } from '../errors.js'
import { answerSchema, callSchema } from './schemas.js'

/** A call of a client. */
export type Call = z.infer<typeof callSchema>

/** What a client sent. */
export type Frame =
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'acknowledgement'; readonly id: number }
  /** A refused delivery, which the relay sends again when the client is back. */
  | { readonly kind: 'other' }

/** Reads one frame. @throws LatchkeyError `RELAY_CALL_INVALID` */
export function readFrame(text: string): Frame {
  const content = parse(text)
  const call = callSchema.safeParse(content)
  if (call.success) return { kind: 'call', call: call.data }
  const answer = answerSchema.safeParse(content)
  if (answer.success) return { kind: 'acknowledgement', id: answer.data.id }
  if (typeof content === 'object' && content !== null && ('result' in content || 'error' in content)) return { kind: 'other' }
  throw relayError('RELAY_CALL_INVALID', { problem: 'it is not a call of JSON-RPC 2.0' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw relayError('RELAY_CALL_INVALID', { problem: 'it is not JSON' })
  }
}
