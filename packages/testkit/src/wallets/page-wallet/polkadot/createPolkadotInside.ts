import { encodeAddress } from '@polkadot/keyring'
import { u8aToString, u8aToU8a } from '@polkadot/util'
import type { WalletInside, WalletInsideContext } from '../channel/WalletInside.js'
import { ACCOUNTS_CHANGED } from './accountsChanged.js'
import { createDevelopmentKeys } from './developmentKeys.js'
import type { SharedAccount } from './SharedAccount.js'
import type { PolkadotKey, RawPayload } from './signPayload.js'
import { signBytes, signPayload } from './signPayload.js'

/** The inside of an extension of the injection protocol. */
export interface PolkadotInside extends WalletInside {
  /** Approves a page without a prompt, as if on an earlier visit. */
  trust(origin: string): void
}

/** Real extensions throw plain errors: only their messages tell them apart. */
const walletErrors = {
  cancelled: () => new Error('Cancelled'),
  notEnabled: (origin: string) => new Error(`The source ${origin} has not been enabled yet`),
  unknownAccount: () => new Error('Unable to find the account'),
  unknownMethod: (method: string) => new Error(`Unable to handle message of type ${method}`),
} as const

const GENERIC_PREFIX = 42

/**
 * Makes the inside: sr25519 keys, approved pages, and their shared accounts.
 *
 * @param ss58Prefix - Of {@link WalletInside.addresses}; pages get prefix 42.
 */
export function createPolkadotInside({ ask, emit }: WalletInsideContext, ss58Prefix = 0): PolkadotInside {
  const keys = createDevelopmentKeys(GENERIC_PREFIX)
  const addresses = keys.map(({ publicKey }) => encodeAddress(publicKey, ss58Prefix))
  const known = new Set<string>()
  let shared: readonly number[] = [0]

  const demand = async (origin: string, method: string, detail: string): Promise<void> => {
    if (!(await ask({ method, origin, detail }))) throw walletErrors.cancelled()
  }
  const accounts = (): readonly SharedAccount[] =>
    shared.flatMap((index) => (keys[index] ? [{ address: keys[index].address, name: `Account ${index + 1}`, type: 'sr25519' }] : []))
  const keyOf = (address: string): PolkadotKey => {
    const key = shared.map((index) => keys[index]).find((each) => each?.address === address)
    if (!key) throw walletErrors.unknownAccount()
    return key
  }
  const methods: Readonly<Record<string, (origin: string, params: never) => Promise<unknown>>> = {
    accounts: () => Promise.resolve(accounts()),
    async signRaw(origin, { address, data }: { readonly address: string; readonly data: string }) {
      await demand(origin, 'signRaw', u8aToString(u8aToU8a(data)))
      return signBytes(keyOf(address), data)
    },
    async signPayload(origin, payload: RawPayload & { readonly address: string }) {
      await demand(origin, 'signPayload', payload.method)
      return signPayload(keyOf(payload.address), payload)
    },
  }
  const setAccounts = (next: readonly string[]): void => {
    shared = next.map((address) => addresses.indexOf(address))
    for (const origin of known) emit({ name: ACCOUNTS_CHANGED, data: accounts(), origin })
  }
  return {
    addresses,
    async request(origin, { method, params }) {
      if (method === 'enable') {
        // An approved page is not asked again, even when no account is shared any more.
        if (!known.has(origin)) await demand(origin, method, `Show your accounts to ${String(params)}`)
        known.add(origin)
        return null
      }
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw walletErrors.unknownMethod(method)
      if (!known.has(origin)) throw walletErrors.notEnabled(origin)
      return run(origin, params as never)
    },
    setAccounts,
    disconnect: () => setAccounts([]),
    trust: (origin) => void known.add(origin),
  }
}
