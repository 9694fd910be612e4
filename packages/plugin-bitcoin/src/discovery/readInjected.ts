import type { WalletList } from '@latchkey/plugin-kit'
import type { Page } from './Page.js'

/** A wallet protocol; each loads its own code. */
export type DriverName = 'satsConnect' | 'leather' | 'okx' | 'standard'

/** A wallet on the page. */
export interface InjectedWallet {
  readonly driver: DriverName
  /** The provider. */
  readonly provider: unknown
  readonly name: unknown
  readonly icon?: unknown
  /** @default the announced name */
  readonly id?: string
  readonly rdns?: string
}

/** Injected wallets without an event: sats-connect providers, Leather and OKX Wallet. None hides another. */
export function readInjected(page: Page, safely: WalletList['safely']): readonly InjectedWallet[] {
  const listed = safely((): readonly unknown[] => [page.btc_providers].flat())
  const found = (listed ?? []).flatMap((entry) => safely(() => readEntry(page, entry)) ?? [])
  const leather = safely(() => (canAsk(page.LeatherProvider) ? page.LeatherProvider : undefined))
  if (leather) found.push({ driver: 'leather', provider: leather, name: 'Leather', id: LEATHER })
  const okx = safely(() => page.okxwallet as { readonly bitcoin?: unknown } | undefined)
  if (safely(() => okx?.bitcoin)) {
    found.push({
      driver: 'okx',
      provider: okx,
      name: 'OKX Wallet',
      id: 'com.okex.wallet',
      rdns: 'com.okex.wallet',
    })
  }
  return found
}

function readEntry(page: Page, entry: unknown): InjectedWallet | undefined {
  const { id, name, icon } = (entry ?? {}) as Partial<Record<'id' | 'name' | 'icon', unknown>>
  if (typeof id !== 'string') return undefined
  const provider = follow(page, id)
  if (!canAsk(provider)) return undefined
  return { driver: id === LEATHER ? 'leather' : 'satsConnect', provider, name, icon, id }
}

const LEATHER = 'LeatherProvider'

/** The protocol names a provider by its path from the window, e.g. `XverseProviders.BitcoinProvider`. */
function follow(page: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], page)
}

function canAsk(provider: unknown): boolean {
  return typeof (provider as { readonly request?: unknown } | undefined)?.request === 'function'
}
