import { onTestFinished } from 'vitest'
import type { DirectoryServer, StoredWallet } from '../src/testing/startDirectory.js'
import { startDirectory } from '../src/testing/startDirectory.js'

/** A real server of wallets, until the test has finished. */
export async function startServer(wallets: readonly StoredWallet[]): Promise<DirectoryServer> {
  const server = await startDirectory(wallets)
  onTestFinished(server.stop)
  return server
}
