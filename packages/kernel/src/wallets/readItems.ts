/** The most accounts of one namespace that are used: the first ones. Wallets share few; an endless list would block the page. */
export const MAX_ACCOUNTS = 500

/**
 * Reads a list from a wallet. Unreadable items are dropped; a value that is not a list, or that throws, gives none.
 *
 * Read by index: methods and iterators of the list may be the wallet's own.
 *
 * @param read - Converts one item; undefined, or throwing, drops it.
 * @param limit - How many items are read. @default one more than `MAX_ACCOUNTS`, so that the kernel can log that there are too many
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
      try {
        const item = read(items[index] as Item)
        if (item !== undefined) found.push(item)
      } catch {
        // One unreadable item does not affect the others.
      }
    }
  } catch {
    // A revoked proxy, or one that throws when its length is read: the items read so far are returned.
  }
  return found
}
