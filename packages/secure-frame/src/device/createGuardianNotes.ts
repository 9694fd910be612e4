import { isLatchkeyError } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'
import * as z from 'zod/mini'
import { useStore } from './useStore.js'

const noteSchema = z.object({
  projectId: z.string(),
  accountId: z.string(),
  /** The origin of the second service. */
  url: z.url({ protocol: /^https?$/ }).check(z.refine((url) => isSecureUrl(new URL(url)))),
  /** By which the person knows the wallet. */
  eip155: z.string(),
})

/** A wallet of this device whose recovery the second service keeps: what has to be known to ask for it when nobody else can be asked. No secret. */
export type GuardianNote = Readonly<z.output<typeof noteSchema>>

/** Notes of the wallets of this device, beside their shares. A logout leaves both. */
export interface GuardianNotes {
  /** Replaces that of the account; nothing where the browser keeps nothing: the share is not kept then either. */
  put(note: GuardianNote): Promise<void>
  remove(accountId: string): Promise<void>
  /** Those of all projects. @throws LatchkeyError `DEVICE_STORAGE_FAILED` */
  list(): Promise<readonly GuardianNote[]>
}

/** Opens the notes of this origin, in its database. */
export function createGuardianNotes(factory: IDBFactory = indexedDB): GuardianNotes {
  const run = useStore(factory, 'notes')
  const ifKept = async (change: Promise<unknown>): Promise<void> => {
    try {
      await change
    } catch (error) {
      if (!isLatchkeyError(error, 'DEVICE_STORAGE_FAILED')) throw error
    }
  }
  return {
    put: (note) => ifKept(run('readwrite', (store) => store.put(note, note.accountId))),
    remove: (accountId) => ifKept(run('readwrite', (store) => store.delete(accountId))),
    async list() {
      const stored = await run('readonly', (store) => store.getAll())
      return stored.flatMap((value: unknown) => {
        const note = noteSchema.safeParse(value)
        return note.success ? [note.data] : []
      })
    },
  }
}
