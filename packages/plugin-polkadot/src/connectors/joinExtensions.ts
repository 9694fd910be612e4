import type { ScopedStorage } from '@latchkey/kernel'
import { cleanWalletName, LatchkeyError, readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { decodeSs58 } from '../chain/ss58.js'
import { isSameKey } from '../requests/isSameKey.js'
import { account as accountShape, ids } from '../discovery/accountShapes.js'
import type { Extension, Injected, InjectedAccount, InjectedWallet } from '../discovery/InjectedWallet.js'
import { JOINED_KEY } from '../storageKeys.js'

/** By the id of their connectors, because names may be equal. */
export type Extensions = ReadonlyMap<string, Extension>

/** One of them that shares its accounts. */
interface Part extends Injected {
  readonly id: string
  readonly name: string
}

/** An account, and its extension. */
interface Owned {
  readonly account: InjectedAccount
  readonly part: Part
}

/** Makes one wallet of all extensions: the accounts of each approved one, signed by their own extension. */
export function joinExtensions(extensions: Extensions, storage: ScopedStorage): InjectedWallet {
  return {
    async enable(applicationName, isReconnect) {
      const approved = isReconnect ? (storage.get(JOINED_KEY, (value) => readAs(ids, value)) ?? []) : undefined
      const asked = [...extensions].filter(([id]) => approved?.includes(id) ?? true)
      const answers = await Promise.allSettled(
        asked.map(async ([id, { name, wallet }]): Promise<Part> => ({ id, name, ...(await wallet.enable(applicationName, isReconnect)) })),
      )
      const parts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      const refused = answers.find((answer) => answer.status === 'rejected')
      // A rejection by one does not affect the others.
      if (parts.length === 0 && refused) throw refused.reason
      storage.set(
        JOINED_KEY,
        parts.map(({ id }) => id),
      )
      return join(parts)
    },
  }
}

function join(parts: readonly Part[]): Injected {
  const list = async (): Promise<readonly Owned[]> =>
    merge(await Promise.all(parts.map(async (part) => readItems(await part.accounts.get(), (account) => readOwned(account, part)))))
  const read = async (): Promise<readonly InjectedAccount[]> => (await list()).map(({ account }) => account)
  const ownerOf = async (address: unknown): Promise<Part['signer']> => {
    const owned = (await list()).find(({ account }) => isSameKey(account.address, String(address)))
    if (!owned) throw new LatchkeyError('UNAUTHORIZED', {})
    return owned.part.signer
  }
  return {
    accounts: {
      get: read,
      subscribe(listener) {
        // An extension that fails now is read again with the next change.
        const tell = (): void => void read().then(listener, () => undefined)
        const stops = parts.map(({ accounts }) => accounts.subscribe?.(tell))
        return () => {
          // One whose unsubscribe is missing or throws does not affect the others.
          for (const stop of stops)
            Promise.resolve(stop)
              .then((leave) => leave?.())
              .catch(() => undefined)
        }
      },
    },
    signer: {
      async signRaw(raw) {
        const signer = await ownerOf(raw.address)
        if (!signer.signRaw) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'signRaw' })
        return signer.signRaw(raw)
      },
      async signPayload(payload) {
        const signer = await ownerOf(payload.address)
        if (!signer.signPayload) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'signPayload' })
        return signer.signPayload(payload)
      },
    },
  }
}

/** The name is cleaned before the extension's is appended, which must stay visible. */
function readOwned(item: unknown, part: Part): Owned | undefined {
  const { address, name, type, genesisHash = null } = readAs(accountShape, item) ?? {}
  if (address === undefined) return undefined
  return { account: { address, name: cleanWalletName(name), genesisHash, ...(type ? { type } : {}) }, part }
}

/** A key of several extensions belongs to the first. Names include the extension's, because each has an "Account 1". */
function merge(lists: readonly (readonly Owned[])[]): readonly Owned[] {
  const found = new Map<string, Owned>()
  for (const { account, part } of lists.flat()) {
    const key = decodeSs58(account.address)?.publicKey.join() ?? account.address
    if (found.has(key)) continue
    found.set(key, { account: { ...account, name: account.name ? `${account.name} (${part.name})` : part.name }, part })
  }
  return [...found.values()]
}
