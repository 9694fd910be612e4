import type { WalletChannel } from '../channel/WalletChannel.js'
import type { SharedAccount, SignTask } from './createSolanaInside.js'

/** What a page reads of the wallet before it connects. */
export interface SolanaFaceOptions {
  readonly name: string
  readonly icon: string
  /** Networks it knows, by their wallet-standard names. @default mainnet, testnet, devnet and localnet */
  readonly chains?: readonly string[] | undefined
  /** @default ['legacy', 0] */
  readonly versions?: readonly ('legacy' | number)[] | undefined
  /** Whether it also sends what it signs. */
  readonly canSend: boolean
  /** Whether one prompt connects and signs in (`solana:signIn`). @default false */
  readonly canSignIn?: boolean | undefined
}

/** A wallet-standard wallet, as it is registered on a page. */
export interface SolanaFace {
  readonly wallet: Readonly<Record<string, unknown>>
  /** Listeners the page holds on it now. */
  listenerCount(): number
}

interface StandardAccount extends SharedAccount {
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** What the inside answers to a sign-in. */
interface SignInAnswer {
  readonly account: SharedAccount
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

interface TransactionInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly options?: Readonly<Record<string, unknown>>
}

interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

type Listener = (change: { readonly accounts: readonly StandardAccount[] }) => void

const NETWORKS = ['solana:mainnet', 'solana:testnet', 'solana:devnet', 'solana:localnet']

/** Makes the wallet-standard face of a Solana wallet. @see https://github.com/anza-xyz/wallet-standard */
export function createSolanaFace(channel: WalletChannel, options: SolanaFaceOptions): SolanaFace {
  const { name, icon, chains = NETWORKS } = options
  const listeners = new Set<Listener>()
  const signing = createSigning(channel, options)
  let accounts: readonly StandardAccount[] = []

  const keep = (shared: unknown): readonly StandardAccount[] => {
    const features = Object.keys(signing)
    accounts = (shared as readonly SharedAccount[]).map((account) => ({ ...account, chains, features }))
    return accounts
  }
  channel.on(({ name: event, data }) => {
    if (event !== 'change') return
    const change = { accounts: keep(data) }
    listeners.forEach((listener) => listener(change))
  })
  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false }: { readonly silent?: boolean } = {}) => ({
        accounts: keep(await channel.request({ method: 'standard:connect', params: { silent } })),
      }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => void (await channel.request({ method: 'standard:disconnect' })),
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: Listener) {
        if (event === 'change') listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...signing,
    ...(options.canSignIn && {
      'solana:signIn': {
        version: '1.0.0',
        signIn: async (...inputs: readonly object[]) =>
          Promise.all(
            inputs.map(async (input) => {
              const { account, ...signed } = (await channel.request({ method: 'solana:signIn', params: input })) as SignInAnswer
              return { ...signed, account: keep([account])[0] }
            }),
          ),
      },
    }),
  }
  return {
    wallet: {
      version: '1.0.0',
      name,
      icon,
      chains,
      features,
      get accounts() {
        return accounts
      },
    },
    listenerCount: () => listeners.size,
  }
}

function createSigning(channel: WalletChannel, options: SolanaFaceOptions): Readonly<Record<string, unknown>> {
  const { versions = ['legacy', 0], canSend } = options
  const ask = async (method: string, tasks: readonly SignTask[]): Promise<readonly Uint8Array[]> =>
    (await channel.request({ method, params: tasks })) as readonly Uint8Array[]
  const signTransactions = (method: string, inputs: readonly TransactionInput[]): Promise<readonly Uint8Array[]> =>
    ask(
      method,
      inputs.map(({ account, transaction, options: sending = {} }) => ({
        address: account.address,
        bytes: transaction,
        options: sending,
      })),
    )
  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: readonly MessageInput[]) {
        const tasks = inputs.map(({ account, message }) => ({ address: account.address, bytes: message }))
        const signatures = await ask('solana:signMessage', tasks)
        return signatures.map((signature, index) => ({ signedMessage: inputs[index]?.message, signature }))
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: async (...inputs: readonly TransactionInput[]) =>
        (await signTransactions('solana:signTransaction', inputs)).map((signedTransaction) => ({ signedTransaction })),
    },
    ...(canSend && {
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signAndSendTransaction: async (...inputs: readonly TransactionInput[]) =>
          (await signTransactions('solana:signAndSendTransaction', inputs)).map((signature) => ({ signature })),
      },
    }),
  }
}
