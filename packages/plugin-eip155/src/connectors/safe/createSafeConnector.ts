import type { Connection, Connector } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { NAMESPACE } from '../../chain/chainId.js'
import { readAccounts } from '../../chain/readAccounts.js'
import { answerSafeRequest } from './answerSafeRequest.js'
import type { SafeChannel } from './createSafeChannel.js'
import { safeInfo } from './safeShapes.js'

/** The connector id; a page has at most one parent Safe. */
export const SAFE_ID = 'safe'

/** Connects the Safe that embeds the page. It stays on its chain and never prompts to connect. */
export function createSafeConnector(channel: SafeChannel): Connector {
  let known: Connection | undefined
  const readConnection = async (): Promise<Connection> => (known = readSafe(await channel.ask('getSafeInfo')))
  return {
    info: Object.freeze({ id: SAFE_ID, namespace: NAMESPACE, name: 'Safe', type: 'EXTERNAL' }),
    connect: readConnection,
    reconnect: readConnection,
    // Safe has no list of connected pages to leave.
    disconnect: async () => undefined,
    request: async (asked) => answerSafeRequest({ channel, connection: known ?? (await readConnection()) }, asked),
    // Switching to another Safe reloads the page.
    subscribe: () => () => undefined,
  }
}

/** @throws LatchkeyError `WALLET_FAILED` */
function readSafe(answer: unknown): Connection {
  const safe = readAs(safeInfo, answer)
  if (!safe) throw new LatchkeyError('WALLET_FAILED', { method: 'getSafeInfo', detail: 'Safe did not say which account it is.' })
  const accounts = readAccounts([safe.safeAddress]).map((account) => ({ ...account, type: 'smartAccount' as const }))
  return { accounts, chainId: safe.chainId, approvedChainIds: [safe.chainId] }
}
