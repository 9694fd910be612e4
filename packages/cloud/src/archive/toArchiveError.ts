import { isLatchkeyError } from '@latchkey/kernel'
import { cloudError, unusable } from '../errors/cloudError.js'

/** What is wrong with the answer of an indexer, without its URL. */
export function toArchiveError(chainId: string, error: unknown) {
  const problem = isLatchkeyError(error, 'CLOUD_SERVER_UNUSABLE') ? error.context.problem : 'it does not answer in time'
  return cloudError('CLOUD_ARCHIVE_FAILED', { chainId, problem }, error)
}

/** Of an answer that is of another shape. */
export const otherShape = (what: string) => unusable(`its ${what} has another shape`)
