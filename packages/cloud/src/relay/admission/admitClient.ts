import { relayError } from '../errors.js'
import { verifyToken } from './verifyToken.js'

/** The projects of the server. */
export interface RelayProjects {
  /** @param origin - Of the page; undefined for clients that are not in a browser. */
  check(projectId: string, origin: string | undefined): Promise<'accepted' | 'unknown' | 'origin'>
}

/** What a client has to show. */
export interface AdmissionRules {
  readonly audiences: readonly string[]
  readonly projects: RelayProjects
  now(): number
}

/** What a client brings. */
export interface Knock {
  /** The path and query of its request. */
  readonly url: string
  readonly origin: string | undefined
}

/**
 * Checks who connects: the token in `auth`, then the project in `projectId`.
 *
 * @returns The client's DID.
 * @throws LatchkeyError `RELAY_TOKEN_INVALID`, `RELAY_PROJECT_UNKNOWN`, `RELAY_ORIGIN_REFUSED`
 */
export async function admitClient({ url, origin }: Knock, { audiences, projects, now }: AdmissionRules): Promise<string> {
  const query = new URLSearchParams(url.split('?')[1])
  const clientId = verifyToken(query.get('auth') ?? '', { audiences, now: now() })
  const verdict = await projects.check(query.get('projectId') ?? '', origin)
  if (verdict === 'unknown') throw relayError('RELAY_PROJECT_UNKNOWN', {})
  if (verdict === 'origin') throw relayError('RELAY_ORIGIN_REFUSED', {})
  return clientId
}
