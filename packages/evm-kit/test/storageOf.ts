import type { ScopedStorage } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { MemoryStorage } from '@latchkey/testkit'
import { createTestLatchkey } from '@latchkey/testkit'

/** The storage of a plugin, on a backend that others may write to. */
export function storageOf(backend: MemoryStorage): ScopedStorage {
  let storage: ScopedStorage | undefined
  const probe = definePlugin({
    id: 'probe',
    apiVersion: 1,
    setup(context) {
      storage = context.storage
    },
  })
  createTestLatchkey({ plugins: [probe], storage: backend })
  if (!storage) throw new TypeError('The plugin was not set up.')
  return storage
}
