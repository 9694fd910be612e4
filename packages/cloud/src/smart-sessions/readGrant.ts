import type { GrantedSession } from '@latchkey/cloud-protocol'
import { grantedSessionSchema } from '@latchkey/cloud-protocol'
import { parseJson } from '@latchkey/kernel/http'
import { isAddress } from 'viem/utils'
import { servesOrigin } from '../application/access.js'
import type { Project } from '../configuration/Project.js'
import { refuse } from '../errors/refuse.js'
import { GRANT_LONGEST_MS, GRANT_SIGNED_MS } from '../timeouts.js'

/** Where a grant came from. */
export interface GrantPlace {
  readonly project: Project
  /** Of the page; null where the request names none. */
  readonly origin: string | null
  /** CAIP-10, of the path. */
  readonly account: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Parts of a CAIP-10 id of eip155, in lower case. */
export interface EvmAccount {
  /** CAIP-10. */
  readonly account: string
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
}

/** Reads a grant, whose signature is not verified here. @throws LatchkeyError `CLOUD_REFUSED` */
export function readGrant(message: string, { project, origin, account, now }: GrantPlace): GrantedSession {
  const { success, data } = grantedSessionSchema.safeParse(readJson(message))
  if (!success) throw refuse('REQUEST_INVALID', 'is no JSON of a grant', 'message')
  if (data.account.toLowerCase() !== account.toLowerCase())
    throw refuse('REQUEST_INVALID', 'is of another account than the path', 'message')
  if (data.projectId !== project.id) throw refuse('UNAUTHORIZED', 'The message is for another project.', 'message')
  if (!isOrigin(data.url) || !servesOrigin(project, data.url) || (origin !== null && origin !== data.url))
    throw refuse('UNAUTHORIZED', 'The message is for another page.', 'message')
  if (Math.abs(now - data.timestamp * 1_000) > GRANT_SIGNED_MS) throw refuse('REQUEST_INVALID', 'has a time too far from now', 'message')
  const left = data.expiry * 1_000 - now
  if (left <= 0 || left > GRANT_LONGEST_MS) throw refuse('REQUEST_INVALID', 'ends in the past, or in more than ten years', 'message')
  return data
}

/** @throws LatchkeyError `CLOUD_REFUSED` for an account of another kind of chain: smart sessions are of eip155 */
export function readEvmAccount(id: string): EvmAccount {
  const account = id.toLowerCase()
  const [namespace, reference, address = ''] = account.split(':')
  if (namespace !== 'eip155' || !isAddress(address, { strict: false }))
    throw refuse('REQUEST_INVALID', 'is no account of eip155', 'address')
  return { account, chainId: `eip155:${reference}`, address }
}

const isOrigin = (url: string): boolean => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined // No JSON: the schema refuses it.
  }
}
