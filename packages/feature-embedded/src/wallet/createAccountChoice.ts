import type { AnswerOf } from '@latchkey/cloud-protocol/embedded'
import { toNetworkId } from '@latchkey/cloud-protocol/embedded'
import type { Account, Connection, Connector, Namespace, PluginContext } from '@latchkey/kernel'
import { embeddedError } from '../errors/embeddedError.js'
import type { EmbeddedAccountType } from './accountType.js'
import { accountType } from './accountType.js'
import type { Memory } from './createMemory.js'
import type { NetworkFacts } from './createRequests.js'

type User = AnswerOf<'GET_USER'>
type Report = Parameters<Connector['subscribe']>[0]

/** Which of two accounts is used: the key, or the contract that it owns. */
export interface AccountChoice {
  /** A network as the frame is told, with the account that comes first there. */
  preferredOn(facts: NetworkFacts): NetworkFacts & { readonly preferredAccountType?: EmbeddedAccountType }
  /** The connection of an approval. Where the visitor had chosen, it begins with that account; the other one is reported afterwards. */
  connectionOf(namespace: Namespace, user: User): Connection
  /** Reports accounts that are others than those of the session. */
  report(namespace: Namespace, user: User): void
  follow(namespace: Namespace, report: Report): () => void
}

/** Parameters of {@link createAccountChoice}. */
export interface ChoiceParts {
  readonly context: Pick<PluginContext, 'config' | 'namespaces' | 'state'>
  readonly memory: Pick<Memory, 'accountType'>
}

/** Makes the choices of one instance. */
export function createAccountChoice({ context, memory }: ChoiceParts): AccountChoice {
  const reports = new Map<Namespace, Report>()
  const waiting = new Map<Namespace, Connection>()
  const usual = (namespace: Namespace) =>
    context.config.defaultAccountTypes[namespace] ?? context.namespaces.get(namespace)?.defaultAccountType
  /** Alone, so that what is usual is not chosen in its place. */
  const chosenOf = (namespace: Namespace, connection: Connection): Connection => {
    const chosen = memory.accountType()
    const account = connection.accounts.find(({ type }) => type === chosen)
    return account && chosen !== usual(namespace) ? { ...connection, accounts: [account] } : connection
  }
  return {
    preferredOn(facts) {
      const [namespace = ''] = facts.chainId.split(':')
      const type = memory.accountType() ?? accountType(usual(namespace))
      return { ...facts, ...(type && { preferredAccountType: type }) }
    },
    connectionOf(namespace, user) {
      const whole = toConnection(namespace, user)
      waiting.set(namespace, whole)
      return chosenOf(namespace, whole)
    },
    report(namespace, user) {
      const session = context.state.current.sessions[namespace]
      const connection = toConnection(namespace, user)
      if (session?.status !== 'connected' || isSame(session.accounts, connection.accounts)) return
      const first = chosenOf(namespace, connection)
      for (const next of first === connection ? [connection] : [first, connection])
        reports.get(namespace)?.({ type: 'connectionChanged', connection: next })
    },
    follow(namespace, report) {
      reports.set(namespace, report)
      const whole = waiting.get(namespace)
      waiting.delete(namespace)
      if (whole) report({ type: 'accountsChanged', accounts: whole.accounts })
      return () => {
        if (reports.get(namespace) === report) reports.delete(namespace)
      }
    },
  }
}

/** In any order. */
const isSame = (some: readonly Account[], others: readonly Account[]): boolean =>
  some.length === others.length &&
  some.every(({ address, type }) => others.some((other) => other.address === address && other.type === type))

/** The accounts of who is logged in, as the frame says: the one that it signs by is among them. @throws LatchkeyError `EMBEDDED_REQUEST_FAILED` */
export function toConnection(namespace: Namespace, { address, accounts, chainId }: User): Connection {
  const listed = accounts ?? [{ address, type: 'eoa' as const }]
  if (!listed.some((account) => account.address === address))
    throw embeddedError('EMBEDDED_REQUEST_FAILED', { request: 'GET_USER', answer: 'OTHER_ACCOUNT' })
  return { accounts: listed.map((account): Account => ({ namespace, ...account })), chainId: toNetworkId(chainId) as Connection['chainId'] }
}
