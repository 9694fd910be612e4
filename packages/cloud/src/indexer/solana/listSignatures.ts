import * as z from 'zod/mini'
import type { ChainNodes } from '../../nodes/createChainNodes.js'
import type { Signature } from './schemas.js'
import { signaturesSchema } from './schemas.js'

/** Transactions of one answer: each is a question of its own. */
export const PAGE = 100
/** Answers in which the newest are looked for. */
const MOST_PAGES = 5

/** Where reading of an address stands. */
export interface AddressPlace {
  readonly address: string
  /** The newest that was read, and its slot; null before the first. */
  readonly newest: string | null
  readonly newest_slot: number | null
}

/** What is new of an address, the newest first. */
export interface Newest {
  readonly found: readonly Signature[]
  /** Whether all was listed down to what was read before. */
  readonly isWhole: boolean
}

interface PageQuery {
  readonly before?: string | undefined
  readonly until?: string | undefined
}

/** A page of the finalized transactions of an address, the newest first: none of them is taken back. @throws LatchkeyError of the nodes */
export function listSignatures(nodes: ChainNodes, address: string, query: PageQuery): Promise<readonly Signature[]> {
  const options = { limit: PAGE, commitment: 'finalized', ...query }
  const isInOrder = (list: readonly Signature[]): boolean => list.every(({ slot }, index) => slot <= (list[index - 1]?.slot ?? Infinity))
  const result = signaturesSchema.check(z.maxLength(PAGE), z.refine(isInOrder))
  return nodes.ask({ method: 'getSignaturesForAddress', params: [address, options], result })
}

/** Lists what is newer than what was read. A node that is behind, and does not know the last one, is not followed into the past. */
export async function listNewest(nodes: ChainNodes, { address, newest, newest_slot: slot }: AddressPlace): Promise<Newest> {
  const found: Signature[] = []
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await listSignatures(nodes, address, { before: found.at(-1)?.signature, until: newest ?? undefined })
    const fresh = page.filter((each) => slot === null || (each.slot >= slot && each.signature !== newest))
    found.push(...fresh)
    if (page.length < PAGE || fresh.length < page.length) return { found, isWhole: true }
    // What is older than the first page is looked for bit by bit.
    if (slot === null) break
  }
  return { found, isWhole: false }
}
