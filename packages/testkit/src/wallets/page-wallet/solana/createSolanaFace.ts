import { createStandardWallet } from '../../wallet-standard/createStandardWallet.js'
import type { WalletChannel } from '../channel/WalletChannel.js'
import type { SharedAccount, SignTask } from './createSolanaInside.js'

/** What a page reads before it connects. */
export interface SolanaFaceOptions {
  readonly name: string
  readonly icon: string
  /** Known networks, by their wallet-standard names. @default mainnet, testnet, devnet and localnet */
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
  /** The page's current listeners. */
  listenerCount(): number
}

interface StandardAccount extends SharedAccount {
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** The inside's answer to a sign-in. */
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

const NETWORKS = ['solana:mainnet', 'solana:testnet', 'solana:devnet', 'solana:localnet']

/** Makes the wallet-standard face of a Solana wallet. @see https://github.com/anza-xyz/wallet-standard */
export function createSolanaFace(channel: WalletChannel, options: SolanaFaceOptions): SolanaFace {
  const { name, icon, chains = NETWORKS } = options
  const signing = createSigning(channel, options)
  const toAccounts = (shared: unknown): readonly StandardAccount[] =>
    (shared as readonly SharedAccount[]).map((account) => ({ ...account, chains, features: Object.keys(signing) }))
  const { wallet, change, listenerCount } = createStandardWallet({
    name,
    icon,
    chains,
    connect: async (params) => toAccounts(await channel.request({ method: 'standard:connect', params })),
    disconnect: async () => void (await channel.request({ method: 'standard:disconnect' })),
    features: {
      ...signing,
      ...(options.canSignIn && {
        'solana:signIn': {
          version: '1.0.0',
          signIn: async (...inputs: readonly object[]) => Promise.all(inputs.map(signIn)),
        },
      }),
    },
  })
  const signIn = async (input: object): Promise<object> => {
    const { account, ...signed } = (await channel.request({ method: 'solana:signIn', params: input })) as SignInAnswer
    const accounts = toAccounts([account])
    change(accounts)
    return { ...signed, account: accounts[0] }
  }
  channel.on(({ name: event, data }) => {
    if (event === 'change') change(toAccounts(data))
  })
  return { wallet, listenerCount }
}

function createSigning(channel: WalletChannel, options: SolanaFaceOptions): Readonly<Record<string, object>> {
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
