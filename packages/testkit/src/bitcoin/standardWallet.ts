import { base64, hex } from '@scure/base'
import type { BitcoinKey, BitcoinKind } from './bitcoinKeys.js'
import { developmentAccounts } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'

interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly account: StandardAccount; readonly signingIndexes: readonly number[] }[]
}

const KINDS: readonly BitcoinKind[] = ['mainnet', 'testnet', 'regtest']

/** A wallet-standard wallet, with the accounts of every network at once. @see https://github.com/ExodusMovement/bitcoin-wallet-standard */
export function createStandardBitcoinWallet(name: string, icon: string, core: BitcoinWalletCore): object {
  const accounts = (): readonly StandardAccount[] =>
    KINDS.flatMap((kind) => keysOn(core, kind).map((key) => toAccount(key, kind)))
  return {
    version: '1.0.0',
    name,
    icon,
    chains: KINDS.map((kind) => `bitcoin:${kind}`),
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect() {
          await core.connect()
          return { accounts: accounts() }
        },
      },
      'standard:connect': { version: '1.0.0', connect: () => Promise.resolve({ accounts: accounts() }) },
      'standard:disconnect': { version: '1.0.0', disconnect: () => Promise.resolve(core.disconnect()) },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: (change: object) => void) =>
          core.onChange(() => listener({ accounts: accounts() })),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage({ account, message }: { readonly account: StandardAccount; readonly message: Uint8Array }) {
          const signature = await on(core, account, () =>
            core.signMessage(new TextDecoder().decode(message), account.address, 'bip322'),
          )
          return [{ signedMessage: message, signature: base64.decode(signature) }]
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction({ psbt, inputsToSign }: PsbtInput) {
          const indexes = [...new Set(inputsToSign.flatMap(({ signingIndexes }) => signingIndexes))]
          const account = inputsToSign[0]?.account
          const signed = await on(core, account, () => core.signPsbt(base64.encode(psbt), indexes))
          return [{ signedPsbt: base64.decode(signed) }]
        },
      },
    },
  }
}

/** What the wallet shares, on another of its networks. */
function keysOn(core: BitcoinWalletCore, kind: BitcoinKind): readonly BitcoinKey[] {
  const shared = new Set(core.shared().map(({ path }) => path))
  return developmentAccounts(kind)
    .flat()
    .filter(({ path }) => shared.has(path))
}

function toAccount({ address, publicKey }: BitcoinKey, kind: BitcoinKind): StandardAccount {
  return { address, publicKey: hex.decode(publicKey), chains: [`bitcoin:${kind}`], features: ['bitcoin:connect'] }
}

/** Its keys are those of the network that is asked for. */
function on<T>(core: BitcoinWalletCore, account: StandardAccount | undefined, run: () => Promise<T>): Promise<T> {
  const kind = KINDS.find((each) => account?.chains.includes(`bitcoin:${each}`)) ?? 'mainnet'
  return core.during(kind, run)
}
