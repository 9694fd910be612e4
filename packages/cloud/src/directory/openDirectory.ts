import type { Wallet } from '@latchkey/cloud-protocol'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { fillDirectory } from './fillDirectory.js'
import { readRegistry, toRegistry } from './registry.js'

/** Fills the directory from the operator's own wallets and from those of this package, where they changed since the last start. */
export async function openDirectory(db: CloudDatabase, own: readonly Wallet[]): Promise<void> {
  await fillDirectory(db, 'own', toRegistry(own))
  await fillDirectory(db, 'registry', readRegistry())
}
