import { isLatchkeyError } from '@latchkey/kernel'

/** Statuses by which a server says that it cannot answer now. A proxy answers 404 while no server is behind it. */
const LATER: readonly number[] = [0, 404, 408, 425, 429]

/**
 * Whether a failed check of a session says nothing about the session: a node, server or storage did not answer, or not with an answer. A
 * wrong configuration, and a server that refuses by a status of 4xx, are definite.
 */
export function isOutage(error: unknown): boolean {
  if (!isLatchkeyError(error)) return true
  if (!isLatchkeyError(error, 'SIWX_SERVER_REFUSED')) return error.kind !== 'config'
  const { status } = error.context
  return status < 400 || status >= 500 || LATER.includes(status)
}
