import type { CaipAddress, Clock, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { parseJson, readText, withDeadline } from '@latchkey/kernel/http'

const notAMember: ErrorDefinition<'GATE_NOT_A_MEMBER'> = {
  kind: 'user',
  retryable: false,
  message: ({ account }) => `${account} is not on the list of members. Connect an account that is.`,
}

const unavailable: ErrorDefinition<'GATE_UNAVAILABLE'> = {
  kind: 'network',
  retryable: true,
  message: () => 'The list of members could not be read, so nobody is let in. Try again later.',
}

/** Parameters of {@link askList}. */
export interface ListQuestion {
  readonly server: string
  readonly account: CaipAddress
  readonly clock: Clock
  readonly signal: AbortSignal
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 1_000

/** Resolves for a member. @throws LatchkeyError `GATE_NOT_A_MEMBER` | `GATE_UNAVAILABLE` */
export async function askList(question: ListQuestion): Promise<void> {
  const { account } = question
  const isMember = await read(question).catch((cause: unknown) => Promise.reject(unavailableError(cause)))
  if (!isMember) throw new LatchkeyError('GATE_NOT_A_MEMBER', { account, reason: 'gate.refused' }, { definition: notAMember })
}

function unavailableError(cause?: unknown): LatchkeyError {
  return new LatchkeyError('GATE_UNAVAILABLE', { reason: 'gate.unavailable' }, { cause, definition: unavailable })
}

/** The server's answer is measured and validated: what is neither yes nor no is no answer. */
async function read({ server, account, clock, signal }: ListQuestion): Promise<boolean> {
  const url = new URL(server)
  url.searchParams.set('account', account)
  return withDeadline({ clock, timeoutMs: TIMEOUT_MS, signal, action: 'gate', timedOut: unavailableError }, async (inTime) => {
    const response = await fetch(url, { signal: inTime, credentials: 'omit', redirect: 'error' })
    const answer: unknown = parseJson((await readText(response, { maxBytes: MAX_BYTES, clock, signal: inTime })) ?? '')
    const { isMember } = (answer ?? {}) as { readonly isMember?: unknown }
    if (!response.ok || typeof isMember !== 'boolean') throw new TypeError(`The list answered with status ${response.status}.`)
    return isMember
  })
}
