import type { WalletChannel } from '../channel/WalletChannel.js'
import { ACCOUNTS_CHANGED } from './accountsChanged.js'
import type { SharedAccount } from './SharedAccount.js'

type Listener = (accounts: readonly SharedAccount[]) => void

/** The wallet as a page sees it. */
export interface InjectedFace {
  /** An entry of `window.injectedWeb3`. @see https://github.com/polkadot-js/extension */
  readonly entry: Readonly<Record<string, unknown>>
  /** The page's current listeners. */
  listenerCount(): number
}

/** Makes the entry of an extension with the injection protocol. */
export function createInjectedEntry(channel: WalletChannel): InjectedFace {
  const listeners = new Set<Listener>()
  let lastId = 0
  const read = () => channel.request({ method: 'accounts' }) as Promise<readonly SharedAccount[]>
  const sign = async (method: string, params: unknown) => {
    lastId += 1
    const id = lastId
    return { id, signature: await channel.request({ method, params }) }
  }
  channel.on(({ name, data }) => {
    if (name === ACCOUNTS_CHANGED) listeners.forEach((listener) => listener(data as readonly SharedAccount[]))
  })
  const injected = {
    accounts: {
      get: read,
      subscribe(listener: Listener) {
        listeners.add(listener)
        const tell: Listener = (accounts) => listeners.has(listener) && listener(accounts)
        // A page without an approval sees no account.
        read().then(tell, () => tell([]))
        return () => listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (raw: unknown) => sign('signRaw', raw),
      signPayload: (payload: unknown) => sign('signPayload', payload),
    },
  }
  const entry = {
    version: '1.0.0',
    async enable(applicationName: string) {
      await channel.request({ method: 'enable', params: applicationName })
      return injected
    },
  }
  return { entry, listenerCount: () => listeners.size }
}
