import type { SiwxMessageData } from '../contracts/index.js'
import { addRecapStatement, findRecap } from '../messages/recaps.js'
import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/**
 * Checks by the server's configuration that a message is for this application, because it may come from another page, and that it says what
 * the application requires.
 *
 * @throws LatchkeyError `SIWX_WRONG_APPLICATION`
 */
export function checkApplication(
  data: SiwxMessageData,
  { pages, chains, required }: Pick<ServerConfig, 'pages' | 'chains' | 'required'>,
): void {
  const { domain, scheme, uri, chainId, resources = [] } = data
  const page = pages.find(({ host, protocol }) => host === domain && (scheme === undefined || `${scheme}:` === protocol))
  if (!page) throw serverError('SIWX_WRONG_APPLICATION', { field: 'domain' })
  if (!isOf(page, uri)) throw serverError('SIWX_WRONG_APPLICATION', { field: 'uri' })
  if (!chains.has(chainId)) throw serverError('SIWX_WRONG_APPLICATION', { field: 'chain' })
  if (required.statement !== undefined && !hasStatement(data, required.statement))
    throw serverError('SIWX_WRONG_APPLICATION', { field: 'statement' })
  if (!(required.resources ?? []).every((resource) => resources.includes(resource)))
    throw serverError('SIWX_WRONG_APPLICATION', { field: 'resources' })
}

/** A wallet that grants permissions with the sign-in adds their sentence to the application's statement. */
function hasStatement({ statement, resources }: SiwxMessageData, required: string): boolean {
  const recap = findRecap(resources)
  return statement === required || (recap !== undefined && statement === addRecapStatement(required, recap))
}

/** A `blob:` URI has the origin of the page that made it. */
function isOf({ origin, protocol }: URL, uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const url = new URL(uri)
  return url.origin === origin && url.protocol === protocol
}
