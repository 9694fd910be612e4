import type { AccountIdentity, PluginContext } from '@latchkey/kernel'
import { formatCaipAddress } from '@latchkey/kernel'
import * as z from 'zod/mini'
import { IDENTITIES_KEY } from '../storageKeys.js'
import { nameOfAccount } from '../systems/verified.js'
import { readAvatar } from './readAvatar.js'
import type { AddressQuestion, NameSystem } from '../systems/NameSystem.js'
import { IDENTITY_MS } from '../timeouts.js'

/** Most accounts that are kept. */
const MOST = 20

/** No normalized name has spaces or characters that draw nothing, but those that join emoji. */
const NAME = /^(?:\u200d|(?![\s\p{C}\p{Default_Ignorable_Code_Point}]).)+$/u

const entrySchema = z.object({
  at: z.number(),
  name: z.optional(z.string().check(z.maxLength(255), z.regex(NAME))),
  avatar: z.optional(z.string().check(z.maxLength(100_000), z.regex(/^data:image\//))),
})
const entriesSchema = z.record(z.string(), entrySchema)
type Entries = z.output<typeof entriesSchema>

/** Names and pictures of accounts, kept for a while. */
export interface Identities {
  /** @returns Undefined for an account without a name. @throws LatchkeyError */
  find(question: AddressQuestion): Promise<AccountIdentity | undefined>
  /** An account has a name now. */
  keep(id: string, name: string): void
}

/** Creates them over the plugin's storage. */
export function createIdentities(
  context: Pick<PluginContext, 'storage' | 'clock' | 'log' | 'namespaces' | 'config' | 'http' | 'signal'>,
  systems: readonly NameSystem[],
): Identities {
  const { storage, clock, log } = context
  const read = (): Entries => {
    const stored = storage.get(IDENTITIES_KEY, (value) => entriesSchema.safeParse(value).data) ?? {}
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => at <= clock.now() && clock.now() - at <= IDENTITY_MS))
  }
  const write = (id: string, found: AccountIdentity | undefined): void => {
    const others = Object.entries(read()).filter(([known]) => known !== id)
    storage.set(IDENTITIES_KEY, Object.fromEntries([...others.slice(1 - MOST), [id, { at: clock.now(), ...found }]]))
  }
  const ask = async (question: AddressQuestion): Promise<AccountIdentity | undefined> => {
    const named = await nameOfAccount(context, systems, question)
    if (!named) return undefined
    const { name, system } = named
    const { signal, address } = question
    const avatar = await readAvatar(context, { name, address, record: () => system.avatarOf?.({ name, signal }), signal }).catch(
      (error: unknown) => {
        signal.throwIfAborted()
        log.warn(`The picture of ${name} cannot be read.`, error)
        return undefined
      },
    )
    return { name, ...(avatar !== undefined && { avatar }) }
  }
  return {
    async find(question) {
      const id = formatCaipAddress(question.chainId, question.address)
      const known = read()[id]
      if (known)
        return known.name === undefined ? undefined : { name: known.name, ...(known.avatar !== undefined && { avatar: known.avatar }) }
      const found = await ask(question)
      write(id, found)
      return found
    },
    keep: (id, name) => write(id, { name }),
  }
}
