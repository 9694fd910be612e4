/** What a wallet of wallet-standard is made of, whatever its chain. */
export interface StandardWalletOptions<Account> {
  readonly name: string
  /** `data:image/…` */
  readonly icon: string
  /** As wallet-standard names them, e.g. `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Shares accounts; asks the visitor unless `silent`. Rejects as wallets of the chain do. */
  connect(input: { readonly silent: boolean }): Promise<readonly Account[]>
  disconnect(): Promise<void>
  /** Features of the chain, e.g. `solana:signMessage`; one of a standard name takes its place. @default {} */
  readonly features?: Readonly<Record<string, object>>
}

/** A wallet-standard wallet, as it is registered on a page. */
export interface StandardTestWallet<Account> {
  readonly wallet: Readonly<Record<string, unknown>> & {
    readonly features: Readonly<Record<string, object>>
    readonly accounts: readonly Account[]
  }
  /** Shares other accounts, and tells the page. */
  change(accounts: readonly Account[]): void
  /** Keeps what a feature of the chain shared, without a word. */
  keep(accounts: readonly Account[]): readonly Account[]
  /** Listeners the page holds on it now. */
  listenerCount(): number
}

/** Makes the part of a wallet that wallets of all chains share: who it is, its accounts, and who follows them. */
export function createStandardWallet<Account>(options: StandardWalletOptions<Account>): StandardTestWallet<Account> {
  const { name, icon, chains, connect, disconnect, features = {} } = options
  const listeners = new Set<(change: { readonly accounts: readonly Account[] }) => void>()
  let accounts: readonly Account[] = []
  const keep = (shared: readonly Account[]): readonly Account[] => (accounts = shared)
  return {
    keep,
    change(shared) {
      keep(shared)
      listeners.forEach((listener) => listener({ accounts: shared }))
    },
    listenerCount: () => listeners.size,
    wallet: {
      version: '1.0.0',
      name,
      icon,
      chains,
      get accounts() {
        return accounts
      },
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async ({ silent = false }: { readonly silent?: boolean } = {}) => ({ accounts: keep(await connect({ silent })) }),
        },
        'standard:disconnect': { version: '1.0.0', disconnect },
        'standard:events': {
          version: '1.0.0',
          on(event: string, listener: (change: { readonly accounts: readonly Account[] }) => void) {
            if (event === 'change') listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        ...features,
      },
    } as StandardTestWallet<Account>['wallet'],
  }
}
