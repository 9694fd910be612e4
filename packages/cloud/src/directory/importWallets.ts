import { readFileSync } from 'node:fs'
import { parseJson } from '@latchkey/kernel/http'
import { cloudError } from '../errors/cloudError.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { fillDirectory } from './fillDirectory.js'
import { findListings, readListing } from './listing.js'
import { completeWallet, distinct, readRegistry, toRegistry } from './registry.js'

/** What an import did. */
export interface ImportResult {
  readonly imported: number
  /** Entries without an id or a name. */
  readonly skipped: number
}

/**
 * Makes the wallets of a file of the public registry the imported ones, in place of those that were imported before. They come after the operator's own
 * and before those of this package, and in place of those with the same id.
 *
 * @throws LatchkeyError `CLOUD_IMPORT_INVALID`; the directory is then as it was
 */
export async function importWallets(db: CloudDatabase, file: string): Promise<ImportResult> {
  const listings = findListings(readFile(file))
  if (listings === undefined) throw cloudError('CLOUD_IMPORT_INVALID', { file, problem: 'it has no list of wallets' })
  const read = listings.map(readListing).filter((wallet) => wallet !== undefined)
  if (read.length === 0) throw cloudError('CLOUD_IMPORT_INVALID', { file, problem: 'no entry of it is a wallet' })
  const wallets = distinct(read.map(completeWallet))
  await fillDirectory(db, 'import', toRegistry(wallets))
  await fillDirectory(db, 'registry', readRegistry())
  return { imported: wallets.length, skipped: listings.length - wallets.length }
}

function readFile(file: string): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw cloudError('CLOUD_IMPORT_INVALID', { file, problem: 'it cannot be read as JSON' }, cause)
  }
}
