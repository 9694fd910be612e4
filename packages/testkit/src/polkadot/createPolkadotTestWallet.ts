import { Keyring } from '@polkadot/keyring'
import type { TestWallet } from '../contract/TestWallet.js'
import { createApprovals } from '../evm/createApprovals.js'
import type { PolkadotKey } from './signPayload.js'
import { signBytes, signPayload } from './signPayload.js'

/** Options of {@link createPolkadotTestWallet}. */
export interface PolkadotTestWalletOptions {
  /** The page it is on: `window`, or `createTestPage()` in Node. */
  readonly page: EventTarget & { listenerCount?(type: string): number; injectedWeb3?: unknown }
  /** The key under which it puts itself on the page. @default 'test-polkadot-wallet' */
  readonly name?: string
  /** The SS58 prefix of {@link TestWallet.addresses}; to the page it speaks of prefix 42, as extensions do. @default 0 */
  readonly ss58Prefix?: number
}

/** A {@link TestWallet} of the `polkadot` namespace. */
export interface PolkadotTestWallet extends TestWallet {
  /** Trusts the page without asking, as if it had been approved on another day. */
  trust(): void
  /** The entry it puts on the page; a test may damage it. */
  readonly entry: Readonly<Record<string, unknown>>
}

interface SharedAccount {
  readonly address: string
  readonly name: string
  readonly type: string
}

type Listener = (accounts: readonly SharedAccount[]) => void

/** Real extensions throw plain errors: their words are all there is. */
const walletErrors = {
  cancelled: () => new Error('Cancelled'),
  unknownAccount: () => new Error('Unable to find the account'),
} as const

/** What extensions show by default, whatever the network. */
const GENERIC_PREFIX = 42

/** The development accounts of every Substrate chain: real sr25519 keys of a published phrase. */
const PATHS = ['//Alice', '//Bob', '//Charlie']

/** Makes an extension of the injection protocol with real sr25519 keys, steered by the test. */
export function createPolkadotTestWallet({ page, name = 'test-polkadot-wallet', ss58Prefix = 0 }: PolkadotTestWalletOptions): PolkadotTestWallet {
  const approvals = createApprovals()
  const keyring = new Keyring({ type: 'sr25519', ss58Format: GENERIC_PREFIX })
  const keys: readonly PolkadotKey[] = PATHS.map((path) => keyring.createFromUri(path))
  const addresses = keys.map(({ publicKey }) => keyring.encodeAddress(publicKey, ss58Prefix))
  const listeners = new Set<Listener>()
  let isKnown = false
  let order = [0]

  const demand = async (method: string, detail: string): Promise<void> => {
    if (!(await approvals.ask({ method, origin: 'page', detail }))) throw walletErrors.cancelled()
  }
  const accounts = (): readonly SharedAccount[] =>
    order.flatMap((index) => (keys[index] ? [{ address: keys[index].address, name: `Account ${index + 1}`, type: 'sr25519' }] : []))
  const keyOf = (address: string): PolkadotKey => {
    const key = keys.find((each) => each.address === address)
    if (!key) throw walletErrors.unknownAccount()
    return key
  }
  const injected = {
    accounts: {
      get: () => Promise.resolve(accounts()),
      subscribe(listener: Listener) {
        listeners.add(listener)
        listener(accounts())
        return () => listeners.delete(listener)
      },
    },
    signer: {
      async signRaw({ address, data }: { readonly address: string; readonly data: string }) {
        await demand('signRaw', data)
        return { id: 1, signature: signBytes(keyOf(address), data) }
      },
      async signPayload(payload: Parameters<typeof signPayload>[1] & { readonly address: string }) {
        await demand('signPayload', payload.method)
        return { id: 2, signature: signPayload(keyOf(payload.address), payload) }
      },
    },
  }
  const entry = {
    version: '1.0.0',
    async enable(applicationName: string) {
      // A page that was answered once is not asked again, even when it is shown no account any more.
      if (!isKnown) await demand('enable', applicationName)
      isKnown = true
      return injected
    },
  }
  const share = (next: readonly string[]): void => {
    order = next.map((address) => addresses.indexOf(address))
    listeners.forEach((listener) => listener(accounts()))
  }
  return {
    connectorId: name,
    addresses,
    entry,
    trust() {
      isKnown = true
    },
    install: () => void (page.injectedWeb3 = { ...(page.injectedWeb3 as object | undefined), [name]: entry }),
    uninstall: () => void Reflect.deleteProperty((page.injectedWeb3 ?? {}) as object, name),
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    setAccounts: share,
    disconnect: () => share([]),
    listenerCount: () => listeners.size + (page.listenerCount?.('load') ?? 0),
    promptCount: approvals.count,
  }
}
