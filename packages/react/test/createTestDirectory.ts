import { definePlugin } from '@latchkey/kernel'
import type { DirectoryView, Plugin, WalletDirectory, WalletListing } from '@latchkey/kernel'
import { vi } from 'vitest'

/** A directory that a test answers for, and the plugin that provides it. */
export interface TestDirectory {
  readonly plugin: Plugin
  readonly directory: WalletDirectory
  readonly more: ReturnType<typeof vi.fn>
  readonly search: ReturnType<typeof vi.fn>
  /** Replaces parts of what it shows. */
  show(change: Partial<DirectoryView>): void
}

/** Wallets of a directory. */
export const walletsOf = (count: number, first = 0): readonly WalletListing[] =>
  Array.from({ length: count }, (_, index) => ({ id: `d${first + index}`, name: `Directory ${first + index}`, mobileLink: `d${index}://` }))

/** Makes a directory. @param picture - Of a wallet. @default none has one */
export function createTestDirectory(picture: WalletDirectory['picture'] = async () => undefined): TestDirectory {
  const listeners = new Set<() => void>()
  let view: DirectoryView = {
    wallets: [],
    count: undefined,
    status: 'idle',
    search: { query: '', wallets: [], status: 'loaded' },
    chosen: new Set(),
  }
  const show = (change: Partial<DirectoryView>): void => {
    view = { ...view, ...change }
    listeners.forEach((listener) => listener())
  }
  const more = vi.fn(() => show({ status: 'loading' }))
  const search = vi.fn((query: string) =>
    show({ search: { query: query.trim(), wallets: [], status: query.trim() ? 'loading' : 'loaded' } }),
  )
  let list = (_: WalletListing): void => undefined
  const directory: WalletDirectory = {
    get view() {
      return view
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    more,
    search,
    choose(wallet) {
      list(wallet)
      show({ chosen: new Set([...view.chosen, wallet.id]) })
    },
    picture,
  }
  const plugin = definePlugin({
    id: 'test.directory',
    apiVersion: 1,
    setup({ services, wallets }) {
      list = (wallet) => void wallets.add({ ...wallet, group: 'more' })
      services.provide('wallets.directory', async () => directory)
    },
  })
  return { plugin, directory, more, search, show }
}
