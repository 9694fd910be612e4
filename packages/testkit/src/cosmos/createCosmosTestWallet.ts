import { Secp256k1Wallet } from '@cosmjs/amino'
import { fromHex, toBase64, toUtf8 } from '@cosmjs/encoding'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import type { TestWallet } from '../contract/TestWallet.js'
import { createApprovals } from '../evm/createApprovals.js'

/** Options of {@link createCosmosTestWallet}. */
export interface CosmosTestWalletOptions {
  /** The page it is on: `window`, or `createTestPage()` in Node. */
  readonly page: EventTarget & { listenerCount?(type: string): number }
  /** Whose place on the page it takes. @default 'keplr' */
  readonly place?: 'keplr' | 'leap' | 'cosmostation'
  /** Chains it knows: prefixes by chain id. @default cosmoshub-4 and osmosis-1 */
  readonly chains?: Readonly<Record<string, string>>
}

/** A {@link TestWallet} of the `cosmos` namespace. Its addresses are those of the first chain. */
export interface CosmosTestWallet extends TestWallet {
  /** Trusts the page on every chain without asking, as if it had been approved on another day. */
  trust(): void
  /** What it puts on the page; a test may damage it. */
  readonly provider: Readonly<Record<string, unknown>>
  /** What it was told of chains that it did not know. */
  readonly suggested: readonly Readonly<Record<string, unknown>>[]
}

type AminoDocument = Parameters<Secp256k1Wallet['signAmino']>[1]
type DirectDocument = Parameters<DirectSecp256k1Wallet['signDirect']>[1]

/** Real keys that everybody knows; never put money on them. */
const PRIVATE_KEYS = ['11', '22', '33'].map((byte) => fromHex(byte.repeat(32)))

/** Real wallets throw plain errors: their words are all there is. */
const walletErrors = {
  rejected: () => new Error('Request rejected'),
  unknownChain: (id: string) => new Error(`There is no chain info for ${id}`),
  noKey: () => new Error('There is no key'),
} as const

/** Makes a wallet of Keplr's interface with real secp256k1 keys, steered by the test. */
export async function createCosmosTestWallet(options: CosmosTestWalletOptions): Promise<CosmosTestWallet> {
  const { page, place = 'keplr', chains = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' } } = options
  const approvals = createApprovals()
  const prefixes = new Map(Object.entries(chains))
  const [first = 'cosmos'] = prefixes.values()
  const suggested: Readonly<Record<string, unknown>>[] = []
  const allowed = new Set<string>()
  const accounts = await Promise.all(PRIVATE_KEYS.map(async (key) => (await Secp256k1Wallet.fromKey(key, first)).getAccounts()))
  const addresses = accounts.flatMap(([account]) => account?.address ?? [])
  let index: number | undefined = 0

  const demand = async (method: string, detail: string): Promise<void> => {
    if (!(await approvals.ask({ method, origin: 'page', detail }))) throw walletErrors.rejected()
  }
  const prefixOf = (id: string): string => found(prefixes.get(id), () => walletErrors.unknownChain(id))
  const privateKey = (): Uint8Array => found(PRIVATE_KEYS[index ?? -1], walletErrors.noKey)
  const grant = async (id: string): Promise<void> => {
    prefixOf(id)
    privateKey()
    if (!allowed.has(id)) await demand('enable', id)
    allowed.add(id)
  }
  const signAmino = async (id: string, signer: string, document: AminoDocument) =>
    (await Secp256k1Wallet.fromKey(privateKey(), prefixOf(id))).signAmino(signer, document)
  const provider = {
    enable: grant,
    disable: (id: string) => Promise.resolve(void allowed.delete(id)),
    async getKey(id: string) {
      await grant(id)
      const [account] = await (await Secp256k1Wallet.fromKey(privateKey(), prefixOf(id))).getAccounts()
      if (!account) throw walletErrors.noKey()
      return { name: `Account ${Number(index) + 1}`, algo: account.algo, pubKey: account.pubkey, bech32Address: account.address }
    },
    async experimentalSuggestChain(info: { readonly chainId: string; readonly bech32Config: { readonly bech32PrefixAccAddr: string } }) {
      await demand('experimentalSuggestChain', info.chainId)
      suggested.push({ ...info })
      prefixes.set(info.chainId, info.bech32Config.bech32PrefixAccAddr)
    },
    async signDirect(id: string, signer: string, document: DirectDocument) {
      await grant(id)
      await demand('signDirect', id)
      const wallet = await DirectSecp256k1Wallet.fromKey(privateKey(), prefixOf(id))
      return wallet.signDirect(signer, { ...document, accountNumber: BigInt(document.accountNumber) })
    },
    async signAmino(id: string, signer: string, document: AminoDocument) {
      await grant(id)
      await demand('signAmino', id)
      return signAmino(id, signer, document)
    },
    async signArbitrary(id: string, signer: string, data: string | Uint8Array) {
      await grant(id)
      await demand('signArbitrary', typeof data === 'string' ? data : toBase64(data))
      return (await signAmino(id, signer, wrapArbitrary(signer, data))).signature
    },
  }
  const change = (next: number | undefined): void => {
    index = next
    page.dispatchEvent(new Event(`${place}_keystorechange`))
  }
  return {
    connectorId: place,
    addresses,
    provider,
    suggested,
    trust: () => [...prefixes.keys()].forEach((id) => allowed.add(id)),
    install: () => void Object.assign(page, { [place]: place === 'cosmostation' ? { providers: { keplr: provider } } : provider }),
    uninstall: () => void Reflect.deleteProperty(page, place),
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    setAccounts: ([address]) => change(address === undefined ? undefined : addresses.indexOf(address)),
    // Such a wallet ends a connection by itself only when its keys are taken out.
    disconnect: () => change(undefined),
    listenerCount: () => ['load', `${place}_keystorechange`].reduce((sum, type) => sum + (page.listenerCount?.(type) ?? 0), 0),
    promptCount: approvals.count,
  }
}

function found<T>(value: T | undefined, error: () => Error): T {
  if (value === undefined) throw error()
  return value
}

/** ADR-36: data in a transaction that no chain accepts. */
function wrapArbitrary(signer: string, data: string | Uint8Array): AminoDocument {
  const bytes = typeof data === 'string' ? toUtf8(data) : data
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(bytes) } }],
    memo: '',
  }
}
