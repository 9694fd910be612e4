import { getBase58Encoder, signBytes } from '@solana/kit'
import type { Ask, Prompt } from '../evm/createApprovals.js'
import { providerErrors } from '../evm/ProviderRpcError.js'
import type { WalletInside, WalletInsideContext } from '../channel/WalletInside.js'
import type { SolanaKey } from './developmentKeys.js'
import { sendTransaction } from './sendTransaction.js'
import { signTransaction } from './signTransaction.js'
import type { SignInFields } from './writeSignIn.js'
import { writeSignIn } from './writeSignIn.js'

/** An account, for a page. */
export interface SharedAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly label: string
}

/** One input to sign, from the face. */
export interface SignTask {
  readonly address: string
  /** A message, or a serialised transaction. */
  readonly bytes: Uint8Array
  /** The application's send options. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** Options of {@link createSolanaInside}. */
export interface SolanaInsideOptions extends WalletInsideContext {
  readonly keys: readonly SolanaKey[]
  /** The node for its transactions. @default it only signs */
  readonly url?: string | undefined
  /** Rejects the silent mode with an error, as some wallets do. @default false */
  readonly refusesSilently?: boolean | undefined
}

/** The inside of a Solana wallet. Its methods have the names of the wallet-standard features. */
export interface SolanaInside extends WalletInside {
  /** Approves an origin without a prompt, as if on an earlier visit. */
  trust(origin: string): void
}

/** Makes the inside of a wallet with real ed25519 keys. */
export function createSolanaInside(options: SolanaInsideOptions): SolanaInside {
  const sharing = createSharing(options)
  const signing = createSigning(options.url, sharing.keyOf)
  const signIn = async (origin: string, fields: SignInFields) => {
    const { key, account } = sharing.current()
    const text = writeSignIn(fields, account.address)
    await demand(options.ask, { method: 'solana:signIn', origin, detail: text })
    sharing.trust(origin)
    const signedMessage = new TextEncoder().encode(text)
    return { account, signedMessage, signature: new Uint8Array(await signBytes(key.pair.privateKey, signedMessage)) }
  }
  return {
    addresses: options.keys.map(({ address }) => address),
    async request(origin, { method, params }) {
      if (method === 'standard:disconnect') return sharing.forget(origin)
      if (method === 'standard:connect') return sharing.connect(origin, params as { readonly silent?: boolean })
      if (method === 'solana:signIn') return signIn(origin, params as SignInFields)
      const sign = Object.hasOwn(signing, method) ? signing[method] : undefined
      if (!sign) throw providerErrors.methodNotSupported(method)
      const tasks = params as readonly SignTask[]
      for (const { address } of tasks) sharing.keyOf(origin, address)
      await demand(options.ask, { method, origin, detail: describe(method, tasks) })
      return Promise.all(tasks.map((task) => sign(origin, task)))
    },
    trust: sharing.trust,
    setAccounts: sharing.setAccounts,
    disconnect: sharing.disconnect,
  }
}

type KeyOf = (origin: string, address: string) => SolanaKey

/** The permissions of origins. */
interface Sharing extends Pick<SolanaInside, 'trust' | 'setAccounts' | 'disconnect'> {
  /** The key of an account that the origin may use. Throws 4100. */
  readonly keyOf: KeyOf
  /** Asks the visitor, unless the origin is approved or the request silent. */
  connect(origin: string, input: { readonly silent?: boolean }): Promise<readonly SharedAccount[]>
  /** The first shared account. */
  current(): { readonly key: SolanaKey; readonly account: SharedAccount }
  /** Revokes an origin's approval, and reports it. */
  forget(origin: string): void
}

function createSharing({ keys, emit, ask, refusesSilently = false }: SolanaInsideOptions): Sharing {
  const trusted = new Set<string>()
  let shared = keys.slice(0, 1)
  const accountsFor = (origin: string): readonly SharedAccount[] => (trusted.has(origin) ? shared.map((key) => toShared(key, keys)) : [])
  const tell = (origin: string): void => emit({ name: 'change', data: accountsFor(origin), origin })
  const forget = (origin: string): void => {
    trusted.delete(origin)
    tell(origin)
  }
  return {
    keyOf(origin, address) {
      const key = trusted.has(origin) ? shared.find((each) => each.address === address) : undefined
      if (!key) throw providerErrors.unauthorized()
      return key
    },
    async connect(origin, { silent = false }) {
      if (silent && refusesSilently && !trusted.has(origin)) throw providerErrors.rejected()
      if (!silent && !trusted.has(origin)) {
        await demand(ask, { method: 'standard:connect', origin, detail: 'See your accounts' })
        trusted.add(origin)
      }
      return accountsFor(origin)
    },
    current() {
      const [key] = shared
      if (!key) throw providerErrors.unauthorized()
      return { key, account: toShared(key, keys) }
    },
    forget,
    trust: (origin) => void trusted.add(origin),
    setAccounts(addresses) {
      shared = addresses.flatMap((address) => keys.find((key) => key.address === address) ?? [])
      trusted.forEach(tell)
    },
    disconnect: () => [...trusted].forEach(forget),
  }
}

async function demand(ask: Ask, prompt: Prompt): Promise<void> {
  if (!(await ask(prompt))) throw providerErrors.rejected()
}

type Sign = (origin: string, task: SignTask) => Promise<Uint8Array>

function createSigning(url: string | undefined, keyOf: KeyOf): Readonly<Record<string, Sign>> {
  const sign: Sign = (origin, { address, bytes }) => signTransaction(keyOf(origin, address).pair, bytes)
  return {
    'solana:signMessage': async (origin, { address, bytes }) =>
      new Uint8Array(await signBytes(keyOf(origin, address).pair.privateKey, new Uint8Array(bytes))),
    'solana:signTransaction': sign,
    ...(url && {
      'solana:signAndSendTransaction': async (origin, task) => sendTransaction(url, await sign(origin, task), task.options),
    }),
  }
}

/** On Solana an address is the public key. */
const toShared = (key: SolanaKey, keys: readonly SolanaKey[]): SharedAccount => ({
  address: key.address,
  publicKey: new Uint8Array(getBase58Encoder().encode(key.address)),
  label: `Account ${keys.indexOf(key) + 1}`,
})

function describe(method: string, tasks: readonly SignTask[]): string {
  if (method !== 'solana:signMessage') return `${tasks.length} transactions`
  return tasks.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n')
}
