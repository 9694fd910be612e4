/** The most accounts of one namespace that are used: the first ones. Wallets share a handful; a list without end would block the page. */
export const MAX_ACCOUNTS = 500

/**
 * Reads a list that a wallet gave. Items that cannot be read are left out; of a list that is none, or that throws, nothing is left.
 *
 * Read by index: methods and iterators of the list may be the wallet's own.
 *
 * @param read - Makes what is needed of one item; undefined, or throwing, leaves it out.
 * @param limit - How many items are read. @default one more than `MAX_ACCOUNTS`, so that the kernel sees that there are too many and says so
 */
export function readItems<Item, T>(
  items: readonly Item[] | undefined,
  read: (item: Item) => T | undefined,
  limit = MAX_ACCOUNTS + 1,
): readonly T[] {
  const found: T[] = []
  try {
    if (!Array.isArray(items)) return found
    const count = Math.min(items.length, limit)
    for (let index = 0; index < count; index += 1) {
      const item = attempt(() => read(items[index] as Item))
      if (item !== undefined) found.push(item)
    }
  } catch {
    // A revoked proxy, or one that throws when its length is read: what was read so far is all there is.
  }
  return found
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    // One item that cannot be read says nothing of the others.
    return undefined
  }
}
