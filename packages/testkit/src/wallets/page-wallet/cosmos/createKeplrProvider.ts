import type { WalletChannel } from '../channel/WalletChannel.js'
import { KEYSTORE_CHANGED } from './keystoreChanged.js'

/** The property of a wallet with Keplr's interface. */
export type KeplrPlace = 'keplr' | 'leap' | 'cosmostation'

/** The differences between wallets with Keplr's interface. */
export interface KeplrOptions {
  readonly place: KeplrPlace
  /** The keys are on a Ledger, which signs in Amino mode only. @default false */
  readonly isLedger?: boolean
}

interface Key {
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly bech32Address: string
}

/** In direct mode. Applications pass integers of various types, which all implement `toString`. */
interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: { toString(): string }
}

/**
 * Makes the object that pages find as Keplr, and reports a key change with a window event.
 *
 * @see https://docs.keplr.app/api/
 */
export function createKeplrProvider(
  channel: WalletChannel,
  page: EventTarget,
  { place, isLedger = false }: KeplrOptions,
): Readonly<Record<string, unknown>> {
  channel.on(({ name }) => {
    if (name === KEYSTORE_CHANGED) page.dispatchEvent(new Event(`${place}_keystorechange`))
  })
  const call = (method: string, ...params: readonly unknown[]) => channel.request({ method, params })
  const getKey = (id: string) => call('getKey', id) as Promise<Key>
  const signAmino = (id: string, signer: string, document: unknown) => call('signAmino', id, signer, document)
  const signDirect = (id: string, signer: string, document: DirectDocument) =>
    call('signDirect', id, signer, { ...document, accountNumber: BigInt(document.accountNumber.toString()) })

  /** The offline signer of CosmJS. */
  const aminoSigner = (id: string) => ({
    async getAccounts() {
      const { bech32Address: address, algo, pubKey: pubkey } = await getKey(id)
      return [{ address, algo, pubkey }]
    },
    signAmino: (signer: string, document: unknown) => signAmino(id, signer, document),
  })
  const signer = (id: string) => ({
    ...aminoSigner(id),
    signDirect: (address: string, document: DirectDocument) => signDirect(id, address, document),
  })
  return {
    version: '1.0.0',
    mode: 'extension',
    enable: (ids: string | readonly string[]) => call('enable', ids).then(nothing),
    disable: (ids?: string | readonly string[]) => call('disable', ...(ids === undefined ? [] : [ids])).then(nothing),
    getKey,
    experimentalSuggestChain: (info: unknown) => call('experimentalSuggestChain', info).then(nothing),
    signDirect,
    signAmino,
    signArbitrary: (id: string, address: string, data: string | Uint8Array) => call('signArbitrary', id, address, data),
    getOfflineSigner: signer,
    getOfflineSignerOnlyAmino: aminoSigner,
    getOfflineSignerAuto: (id: string) => Promise.resolve(isLedger ? aminoSigner(id) : signer(id)),
  }
}

const nothing = (): void => undefined
