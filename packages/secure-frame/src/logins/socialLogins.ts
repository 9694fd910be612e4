import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { sessionSchema, socialAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import type { LoginParts, Logins } from './Logins.js'
import { keepVerifier, takeVerifier } from './tabMemory.js'

/** Logins with a company. */
export interface SocialLogins extends Logins<'GET_SOCIAL_REDIRECT_URI'> {
  /** Finishes the login that this frame began. @param uri - Of the frame's own page, where the company sent the visitor back */
  finish(uri: string, signal: AbortSignal): Promise<void>
}

const VERIFIER_BYTES = 32
const RESULT = /^#(?:ticket=([A-Za-z0-9_-]{43})|error=(denied|failed))$/

/**
 * The verifier never leaves the frame but to the service: a result that another page began is of no use here, nor is ours elsewhere. Where the
 * page itself goes to the company, the tab keeps the verifier: in another tab the result is of no use.
 */
export function socialLogins({ service, sessions, origin }: LoginParts): SocialLogins {
  let verifier: string | undefined
  return {
    async GET_SOCIAL_REDIRECT_URI({ provider, returnUri }, signal) {
      const made = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)))
      const challenge = base64urlnopad.encode(sha256(utf8ToBytes(made)))
      const { uri } = await service({
        path: 'social',
        body: { provider, challenge, ...(returnUri !== undefined && { returnUri }) },
        answer: socialAnswerSchema,
        signal,
      })
      signal.throwIfAborted()
      if (returnUri === undefined) verifier = made
      else keepVerifier(made)
      return { uri }
    },
    async finish(uri, signal) {
      const { origin: from, pathname, search, hash } = new URL(uri)
      if (from !== origin || pathname !== '/loading' || search !== '') throw failure('UNTRUSTED', 'The result is of another page.')
      const result = RESULT.exec(hash)
      if (!result) throw failure('UNTRUSTED', 'The result is none of a login.')
      const [, ticket, error] = result
      if (error === 'denied') throw failure('REJECTED', 'The visitor refused at the company.')
      if (ticket === undefined) throw failure('FAILED', 'The login with the company failed.')
      // Of one try: a second ticket needs a second login.
      const own = verifier ?? takeVerifier()
      verifier = undefined
      if (own === undefined) throw failure('UNTRUSTED', 'This page has begun no login.')
      const body = { ticket, verifier: own }
      const login = await service({ path: 'social/session', body, answer: sessionSchema, signal })
      signal.throwIfAborted()
      await sessions.begin(login)
    },
  }
}
