import type { PluginContext } from '@latchkey/kernel'
import type { Client, Session } from '../client/createClient.js'
import type { WalletConnectOptions } from '../options.js'
import { buildProposal } from './buildProposal.js'
import type { SessionRecord } from './createSessionRecord.js'
import type { Agreed, Pairing, PairingParameters, Proposal } from './startPairing.js'
import { startPairing } from './startPairing.js'
import { toLatchkeyError } from './toLatchkeyError.js'

/** What pairings are made of. */
export interface PairingsParts {
  readonly context: PluginContext
  readonly options: WalletConnectOptions
  readonly record: SessionRecord
  readonly origin: string
  openClient(): Promise<Client>
}

/** At most one pairing at a time: who asks while one is shown, waits for the same wallet. */
export interface Pairings {
  /** Rejects with a `LatchkeyError`. */
  join(parameters: PairingParameters): Promise<Session>
  /** Ends the pairing that is shown, if there is one. */
  fail(error: unknown): void
}

/** Makes the pairings of one instance. */
export function createPairings({ context, options, record, origin, openClient }: PairingsParts): Pairings {
  let pairing: Pairing | undefined
  const propose = async (): Promise<Proposal> => {
    try {
      const client = await openClient()
      const optionalNamespaces = buildProposal({ adapters: context.namespaces.list(), networks: context.state.current.networks, options })
      const { uri = '', approval } = await client.connect({ optionalNamespaces })
      return { uri, approval: approve(client, approval) }
    } catch (error) {
      throw toLatchkeyError(error, { origin })
    }
  }
  const approve = async (client: Client, approval: () => Promise<Session>): Promise<Agreed> => {
    try {
      return { client, session: await approval() }
    } catch (error) {
      throw toLatchkeyError(error, { origin, method: 'connect' })
    }
  }
  const start = (): Pairing =>
    startPairing({
      clock: context.clock,
      log: context.log,
      propose,
      adopt: ({ client, session }) => record.adopt(client, session),
      discard: ({ client, session }) => record.drop(client, session.topic),
      onEnd: () => (pairing = undefined),
    })
  return {
    join: (parameters) => (pairing ??= start()).join(parameters),
    fail: (error) => pairing?.fail(toLatchkeyError(error, { origin })),
  }
}
