import type { Namespace } from '../contracts/Network.js'

// Every key that the kernel stores. The keys of plugins have their own prefix.

/** The id of an instance without the option. */
export const DEFAULT_ID = 'default'

/** The prefix of an instance's storage keys. The slash keeps it distinct from the plugin scopes of another instance, which have a colon there. */
export const storagePrefix = (id: string): string => (id === DEFAULT_ID ? '@latchkey/' : `@latchkey:${id}/`)

/** The namespace and networks that were active on the last visit. */
export const CHOICE_KEY = 'active'

/** The wallets used last. */
export const RECENT_KEY = 'recent_wallets'

/** Native balances, for as long as they are fresh. */
export const BALANCES_KEY = 'native_balances'

/** A namespace's decision. One key per namespace, because tabs that write one key at the same time overwrite each other. */
export const decisionKey = (namespace: Namespace): string => `connection:${namespace}`
