import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'
import type { RestIdentity } from '@latchkey/plugin-kit/nodes'
import { askRest } from '@latchkey/plugin-kit/nodes'

/** A request to a network's Esplora API. */
export interface NodeQuestion {
  readonly network: Network
  /** Below the API's URL, e.g. `/address/bc1…`. */
  readonly path: string
  /** Sent as text by POST. */
  readonly body?: string
  /** Largest answer. @default 1 MiB */
  readonly maxBytes?: number
  readonly signal: AbortSignal
}

/** The hash of the first block; its first 32 characters are the CAIP-2 reference. */
const IDENTITY: RestIdentity = {
  path: '/block-height/0',
  read: (text, { length }) => text.trim().slice(0, length) || undefined,
}

/**
 * Asks a network's Esplora APIs in order, each for its first block first: balances must not be those of another chain.
 *
 * @returns The answer as text.
 * @throws LatchkeyError `OPTION_INVALID` when the application named no API | `TRANSACTION_REJECTED` | `RPC_WRONG_CHAIN` | `RPC_FAILED` |
 * `RPC_TIMEOUT` | `ABORTED`
 */
export async function askNode({ clock, verdicts }: Pick<Chain, 'clock' | 'verdicts'>, question: NodeQuestion): Promise<string> {
  const { network, path } = question
  if (!network.rpcUrls.default.length) throw missingApi(network)
  const method = path.split('/')[1] ?? path
  return (await askRest({ ...question, clock, verdicts, method, identity: IDENTITY, option: 'bitcoin.esploraUrls' })).text
}

const missingApi = ({ caipNetworkId }: Network): LatchkeyError =>
  new LatchkeyError('OPTION_INVALID', {
    option: `bitcoin.esploraUrls['${caipNetworkId}']`,
    problem: 'is not set, so nobody can be asked about the chain',
    fix: "name an Esplora-compatible API, best your own: esploraUrls: { 'bip122:…': 'https://…' }",
  })
