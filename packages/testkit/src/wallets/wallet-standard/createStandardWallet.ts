/** Parameters of a wallet-standard wallet of any chain. */
export interface StandardWalletOptions<Account> {
  readonly name: string
  /** `data:image/…` */
  readonly icon: string
  /** As wallet-standard names them, e.g. `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Shares accounts; prompts unless `silent`. Rejects as wallets of the chain do. */
  connect(input: { readonly silent: boolean }): Promise<readonly Account[]>
  disconnect(): Promise<void>
  /** Features of the chain, e.g. `solana:signMessage`; one with a standard name replaces it. @default {} */
  readonly features?: Readonly<Record<string, object>>
}

/** A wallet-standard wallet, as it is registered on a page. */
export interface StandardTestWallet<Account> {
  readonly wallet: Readonly<Record<string, unknown>> & {
    readonly features: Readonly<Record<string, object>>
    readonly accounts: readonly Account[]
  }
  /** Shares other accounts, and emits the event. */
  change(accounts: readonly Account[]): void
  /** Stores what a feature of the chain shared, without an event. */
  keep(accounts: readonly Account[]): readonly Account[]
  /** The page's current listeners. */
  listenerCount(): number
}

/** Makes the chain-independent part of a wallet: its identity, accounts and listeners. */
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
