import type { failedSchema, RequestName } from '@latchkey/cloud-protocol/embedded'
import { LatchkeyError } from '@latchkey/kernel'
import type * as z from 'zod/mini'
import { embeddedError } from '../errors/embeddedError.js'
import { COOLDOWN_MS, SENT_LIMIT_MS } from '../timeouts.js'
import { CONNECTOR_ID } from '../connectorId.js'

/** Makes an error of what the frame answered. Its own words go no further than the cause: they are not the interface's language. */
export function readFailure(request: RequestName, { code, message, retryAfterSeconds }: z.output<typeof failedSchema>): LatchkeyError {
  const cause = { code, message }
  switch (code) {
    case 'REJECTED':
      return new LatchkeyError('USER_REJECTED', {}, { cause })
    case 'ABORTED':
      // The frame withdraws nothing that is signed: it was abandoned by the visitor, or by a logout.
      if (request === 'RPC_REQUEST') return new LatchkeyError('USER_REJECTED', {}, { cause })
      return new LatchkeyError('ABORTED', { action: request }, { cause })
    case 'UNKNOWN':
      // What asks the wallet takes this for something that may have been sent.
      return new LatchkeyError('WALLET_TIMEOUT', { connectorId: CONNECTOR_ID, timeoutMs: SENT_LIMIT_MS }, { cause })
    case 'METHOD_NOT_ALLOWED':
      return new LatchkeyError('METHOD_NOT_SUPPORTED', { method: request }, { cause })
    case 'NOT_CONNECTED':
      return embeddedError('EMBEDDED_LOGIN_NEEDED', {}, { cause })
    case 'UNTRUSTED':
      return embeddedError('EMBEDDED_FRAME_FAILED', { reason: 'unverified_domain' }, { cause })
    case 'COOLDOWN':
      return embeddedError('EMBEDDED_COOLDOWN', { seconds: retryAfterSeconds ?? COOLDOWN_MS / 1_000 }, { cause })
    default:
      return embeddedError('EMBEDDED_REQUEST_FAILED', { request, answer: code ?? 'FAILED' }, { cause })
  }
}
