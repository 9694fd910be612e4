import { composeLatchkey } from '../composeLatchkey.js'
import type { Latchkey } from '../latchkey.js'
import type { LatchkeyOptions } from '../options.js'
import type { StorageBackend } from '../storage/ScopedStorage.js'
import * as actions from './actions.js'

export const metadata = { name: 'Test', description: 'A test', url: 'https://test.example', icons: [] }

/** A real instance for tests; nothing is stored outside it, and its actions are there from the start. */
export function instance(options: Partial<LatchkeyOptions> & Pick<LatchkeyOptions, 'plugins'>): Latchkey {
  return composeLatchkey({ projectId: 'test', metadata, storage: false, logLevel: 'silent', ...options }, actions)
}

/** Storage that several instances can share, as tabs do. */
export function sharedStorage(): StorageBackend & { readonly items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Lets everything that is ready to go on do so: promise chains and batched listeners. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}
