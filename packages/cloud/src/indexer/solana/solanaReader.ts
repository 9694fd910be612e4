import type { ChainReader, ReaderParts } from '../ChainReader.js'
import { keepTransaction } from '../keepAccounts.js'
import { insertTokens } from '../store/commitBlocks.js'
import { createFullAccounts } from '../store/createFullAccounts.js'
import { beginFollowing } from '../store/followedAccounts.js'
import type { FollowedAddress, ReadTo } from '../store/followedAddresses.js'
import { addTokenAccounts, beginAddresses, claimAddresses, moveAddress } from '../store/followedAddresses.js'
import { insertTransactions } from '../store/insertTransactions.js'
import { moveCursor } from '../store/lease.js'
import { listUnknownTokens } from '../store/unknownTokens.js'
import { listTokenAccounts } from './listTokenAccounts.js'
import { listNewest, listSignatures, PAGE } from './listSignatures.js'
import { readMints } from './readMints.js'
import type { ListedOnes } from './readTransactions.js'
import { readTransactions } from './readTransactions.js'
import { toTransaction } from './toTransaction.js'

/**
 * Reads the transactions of the accounts that pages asked about, and of their token accounts, in which transfers to them are found: what is new first, then a
 * page of what is older. Everything is finalized, so that nothing is taken back.
 */
export function solanaReader({ nodes, db, holder }: ReaderParts): ChainReader {
  const full = createFullAccounts(db.query, holder.chain)
  /** Stores transactions, and how far an address was read with them: all or nothing. */
  const store = async (place: FollowedAddress, listed: ListedOnes, readTo: ReadTo): Promise<void> => {
    const read = await readTransactions(nodes, listed)
    const followed = new Set([place.account])
    const transactions = read.flatMap((each) => {
      const transaction = toTransaction(each)
      return (transaction && keepTransaction(transaction, followed)) ?? []
    })
    const unknown = await listUnknownTokens({ db, holder }, transactions)
    const tokens = await readMints(
      nodes,
      unknown,
      read.map(({ told }) => told),
    )
    await db.query.transaction().execute(async (sql) => {
      await moveCursor(sql, holder, null)
      await insertTokens(sql, holder.chain, tokens)
      await insertTransactions(sql, holder.chain, transactions)
      await moveAddress(sql, { ...place, chain: holder.chain }, readTo)
    })
    await full.count(transactions)
  }
  const readNewest = async (place: FollowedAddress): Promise<string | null> => {
    const { found, isWhole } = await listNewest(nodes, place)
    const [first] = found
    // What lies between is looked for with what is older: what is stored already stays as it is.
    const older = isWhole ? place.older : (found.at(-1)?.signature ?? null)
    if (first)
      await store(place, { account: place.account, found, areOld: false }, { newest: first.signature, newest_slot: first.slot, older })
    return older
  }
  const readOlder = async (place: FollowedAddress, before: string): Promise<boolean> => {
    const found = await listSignatures(nodes, place.address, { before })
    const older = found.length === PAGE ? (found.at(-1)?.signature ?? null) : null
    await store(place, { account: place.account, found, areOld: true }, { older })
    return older !== null
  }
  return {
    async step() {
      await beginFollowing(db.query, holder, null)
      await beginAddresses(db.query, holder.chain)
      const { due, hasMore } = await claimAddresses(db.query, holder)
      let hasOlder = false
      for (const place of due.filter(({ account }) => !full.has(account))) {
        if (place.address === place.account)
          await addTokenAccounts(db.query, { chain: holder.chain, account: place.account }, await listTokenAccounts(nodes, place.account))
        const older = await readNewest(place)
        if (older !== null) hasOlder = (await readOlder(place, older)) || hasOlder
      }
      return { hasMore: hasMore || hasOlder }
    },
  }
}
