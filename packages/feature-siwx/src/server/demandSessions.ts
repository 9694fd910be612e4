import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'
import type { HeldSession } from './sessions.js'
import { findSessions } from './sessions.js'

/** The sessions of a request, newest first. @throws LatchkeyError `SIWX_NOT_SIGNED_IN` */
export async function demandSessions(request: Request, config: ServerConfig): Promise<readonly [HeldSession, ...HeldSession[]]> {
  const [newest, ...others] = await findSessions(request, config)
  if (!newest) throw serverError('SIWX_NOT_SIGNED_IN', {})
  return [newest, ...others]
}
