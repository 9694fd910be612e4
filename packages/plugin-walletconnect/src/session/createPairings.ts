import type { PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { createProvider } from '../client/createProvider.js'
import { lendBuffer } from '../client/lendBuffer.js'
import { forgetPairing, MOST_UNANSWERED } from '../client/forgetPairing.js'
import type { WalletConnectOptions } from '../options.js'
import { askAuthentication, authenticate, readSigned } from './authentication.js'
import { buildProposal } from './buildProposal.js'
import { loadAdapters } from './loadAdapter.js'
import type { SessionRecord } from './createSessionRecord.js'
import type { Remote } from './Remote.js'
import { parseSession } from './parseSession.js'
import type { Agreed, Pairing, PairingParameters, Proposal } from './startPairing.js'
import { startPairing } from './startPairing.js'
import { toLatchkeyError } from './toLatchkeyError.js'

/** Parameters of `createPairings`. */
export interface PairingsParts {
  readonly context: PluginContext
  readonly options: WalletConnectOptions
  readonly record: SessionRecord
  readonly origin: string
  openRemote(): Promise<Remote>
}

/** The result of a provider, for either request. */
type Answer = Parameters<typeof readSigned>[1] & { readonly session?: unknown }

/** At most one pairing at a time: a second caller waits for the same wallet. */
export interface Pairings {
  /** Rejects with a `LatchkeyError`. */
  join(parameters: PairingParameters): Promise<Agreed>
  /** Ends the current pairing, if any. */
  fail(error: unknown): void
}

/** Makes the pairings of one instance. */
export function createPairings({ context, options, record, origin, openRemote }: PairingsParts): Pairings {
  let pairing: Pairing | undefined
  const unanswered = createUnanswered()
  const propose = async (signIn: PairingParameters['signIn']): Promise<Proposal> => {
    try {
      const remote = await openRemote()
      const optionalNamespaces = buildProposal({
        adapters: await loadAdapters(context),
        networks: context.state.current.networks,
        options,
      })
      // A separate provider: one holds a single code and session, and an earlier code may still be answered.
      const attempt = createProvider({ client: remote.client, log: context.log })
      const shown = new Promise<string>((resolve) => void attempt.once('display_uri', resolve))
      const authentication = await askAuthentication(optionalNamespaces, signIn)
      const giveBack = authentication ? lendBuffer() : (): void => undefined
      const asking = authentication
        ? authenticate(attempt, authentication)
        : attempt.connect({ optionalNamespaces }).then((session) => ({ session }))
      const approval = approve(remote, asking).finally(giveBack)
      const uri = await Promise.race([shown, approval.then(() => '')])
      remote.show(uri)
      const answered = unanswered.add(remote, uri)
      approval.then(answered.approved, answered.refused)
      return { uri, approval }
    } catch (error) {
      throw toLatchkeyError(error, { origin })
    }
  }
  const approve = async (remote: Remote, connecting: Promise<Answer>): Promise<Agreed> => {
    try {
      const answer = await connecting
      const session = parseSession(answer.session)
      if (!session) throw new LatchkeyError('WALLET_FAILED', { method: 'connect', detail: 'it approved something that is no session' })
      return { remote, session, signedIn: readSigned(remote.client, answer) }
    } catch (error) {
      throw toLatchkeyError(error, { origin, method: 'connect' })
    }
  }
  const start = ({ signIn }: PairingParameters): Pairing =>
    startPairing({
      clock: context.clock,
      log: context.log,
      propose: () => propose(signIn),
      adopt: ({ remote, session }) => record.adopt(remote, session),
      discard: ({ remote, session }) => record.drop(remote.client, session.topic),
      onEnd: () => (pairing = undefined),
    })
  return {
    join: (parameters) => (pairing ??= start(parameters)).join(parameters),
    fail: (error) => pairing?.fail(toLatchkeyError(error, { origin })),
  }
}

/** Unanswered codes. */
interface Unanswered {
  add(remote: Remote, uri: string): Answered
}

/** Cleans up after an answered code: everything of a rejected one is removed; an approved one belongs to its session. */
interface Answered {
  readonly approved: () => void
  readonly refused: () => void
}

/** Keeps the newest unanswered codes, and removes what the others left. */
function createUnanswered(): Unanswered {
  const waiting = new Map<string, Remote>()
  const forget = (topic: string): void => {
    const remote = waiting.get(topic)
    waiting.delete(topic)
    if (remote) forgetPairing(remote.client, topic)
  }
  return {
    add(remote, uri) {
      const topic = /^wc:([^@]*)@/.exec(uri)?.[1] ?? ''
      waiting.set(topic, remote)
      for (const oldest of [...waiting.keys()].slice(0, -MOST_UNANSWERED)) forget(oldest)
      return { approved: () => void waiting.delete(topic), refused: () => forget(topic) }
    },
  }
}
