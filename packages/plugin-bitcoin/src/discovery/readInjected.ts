import type { Page } from './findPage.js'

/** A way of speaking with a wallet; each loads its own code. */
export type DriverName = 'satsConnect' | 'leather' | 'okx' | 'standard'

/** A wallet on the page. */
export interface FoundWallet {
  readonly driver: DriverName
  /** What is spoken with. */
  readonly provider: unknown
  readonly name: unknown
  readonly icon?: unknown
  /** @default the cleaned name */
  readonly id?: string
  readonly rdns?: string
}

/** Wallets that put themselves on the page without an event: sats-connect providers, Leather and OKX Wallet. */
export function readInjected(page: Page): readonly FoundWallet[] {
  const { btc_providers: listed, LeatherProvider: leather, okxwallet } = page
  const found = (Array.isArray(listed) ? listed : []).flatMap((entry: unknown): readonly FoundWallet[] => {
    const { id, name, icon } = (entry ?? {}) as Partial<Record<'id' | 'name' | 'icon', unknown>>
    const provider = typeof id === 'string' ? follow(page, id) : undefined
    if (typeof id !== 'string' || !canAsk(provider)) return []
    return [{ driver: id === LEATHER ? 'leather' : 'satsConnect', provider, name, icon, id }]
  })
  if (canAsk(leather) && !found.some(({ id }) => id === LEATHER))
    found.push({ driver: 'leather', provider: leather, name: 'Leather', id: LEATHER })
  if ((okxwallet as { readonly bitcoin?: unknown } | undefined)?.bitcoin) {
    found.push({
      driver: 'okx',
      provider: okxwallet,
      name: 'OKX Wallet',
      id: 'com.okex.wallet',
      rdns: 'com.okex.wallet',
    })
  }
  return found
}

const LEATHER = 'LeatherProvider'

/** The protocol names a provider by its path from the window, e.g. `XverseProviders.BitcoinProvider`. */
function follow(page: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], page)
}

function canAsk(provider: unknown): boolean {
  return typeof (provider as { readonly request?: unknown } | undefined)?.request === 'function'
}
