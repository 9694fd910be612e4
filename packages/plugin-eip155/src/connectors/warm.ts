import { parseAddress } from '../chain/parseAddress.js'
import type { WalletProvider } from './WalletProvider.js'
import type { InjectedConnectorParameters } from './ConnectorHost.js'
import { createWalletSession } from './createWalletSession.js'

const ADDRESS = `0x${'a'.repeat(40)}`

/** Answers like a wallet. */
const ANSWERS: Readonly<Record<string, unknown>> = { eth_requestAccounts: [ADDRESS], eth_chainId: '0x1' }

const provider: WalletProvider = {
  request: async ({ method }) => ANSWERS[method],
  on: () => undefined,
  removeListener: () => undefined,
}

/**
 * Connects once to a wallet that is none, while nobody waits: browsers compile each function in its first call, and the first address checksum
 * and the first schema take ten times as long as later ones.
 */
export async function warm({ info, host }: Omit<InjectedConnectorParameters, 'provider'>): Promise<void> {
  const session = createWalletSession({ info, host, provider })
  await session.connect({ signal: new AbortController().signal, onUri: () => undefined })
  session.subscribe(() => undefined)()
  parseAddress(ADDRESS, { strictChecksum: true })
}
