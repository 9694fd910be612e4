import type { WalletMemory, WalletMemoryStore } from './evm/WalletMemory.js'

function read(text: string | null): WalletMemory | undefined {
  if (text === null) return undefined
  try {
    const { permitted, shared, chainId, chains } = JSON.parse(text) as Partial<WalletMemory>
    return permitted && shared && chainId && chains ? { permitted, shared, chainId, chains } : undefined
  } catch {
    // A foreign value: the wallet starts without.
    return undefined
  }
}

/**
 * Keeps a wallet's permissions in the page's storage, as an extension keeps them in its own.
 *
 * @param storage - E.g. `localStorage`.
 * @param key - E.g. `copper-wallet`.
 */
export function createMemoryStore(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): WalletMemoryStore {
  return {
    load: () => read(storage.getItem(key)),
    save: (memory) => storage.setItem(key, JSON.stringify(memory)),
  }
}
