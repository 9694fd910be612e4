import type { BitcoinKey, BitcoinKind } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'

type Params = Readonly<Record<string, unknown>>

/** A provider of the sats-connect protocol. @see https://docs.xverse.app/sats-connect */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): () => void
}

const NAMES: Readonly<Record<BitcoinKind, string>> = { mainnet: 'Mainnet', testnet: 'Testnet', regtest: 'Regtest' }

/** The protocol's own codes: rejected by the visitor, and not authorised. */
const REJECTED = -32000
const DENIED = -32002
const UNKNOWN = -32601

const EVENTS = { accounts: 'accountChange', network: 'networkChange', disconnect: 'disconnect' } as const

/** Speaks the sats-connect protocol for a wallet. */
export function createSatsProvider(core: BitcoinWalletCore): SatsProvider {
  const share = (keys: readonly BitcoinKey[]): Params => ({
    addresses: keys.map(toAddress),
    network: { bitcoin: { name: NAMES[core.kind()] } },
  })
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    wallet_connect: async ({ network }) => share(await core.connect(kindOf(network))),
    getAddresses: async () => share(await core.connect()),
    wallet_getAccount: () => (core.isApproved() ? share(core.shared()) : deny()),
    wallet_disconnect: () => core.disconnect(),
    async signMessage({ message, address, protocol = 'ECDSA' }) {
      const signature = await core.signMessage(
        String(message),
        String(address),
        protocol === 'ECDSA' ? 'ecdsa' : 'bip322',
      )
      return { signature, address, protocol, messageHash: '00' }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const indexes =
        signInputs === undefined ? undefined : Object.values(signInputs as Record<string, number[]>).flat()
      const signed = await core.signPsbt(String(psbt), indexes)
      return { psbt: signed, ...(broadcast ? { txid: await core.broadcast(signed) } : {}) }
    },
    async sendTransfer({ recipients }) {
      const [{ address, amount }] = recipients as [{ readonly address: string; readonly amount: number }]
      return { txid: await core.send(address, BigInt(amount)) }
    },
  }
  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: '1' }
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) return { ...envelope, error: { code: UNKNOWN, message: 'Method not supported' } }
      try {
        return { ...envelope, result: (await run((params ?? {}) as Params)) ?? null }
      } catch (error) {
        return { ...envelope, error: toSatsError(error) }
      }
    },
    addListener: ({ eventName, cb }) =>
      core.onChange((change) => EVENTS[change] === eventName && cb({ type: eventName })),
  }
}

function kindOf(name: unknown): BitcoinKind {
  return (Object.keys(NAMES) as BitcoinKind[]).find((kind) => NAMES[kind] === name) ?? 'mainnet'
}

function toAddress({ address, publicKey, purpose }: BitcoinKey): Params {
  return { address, publicKey, purpose, addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr', walletType: 'software' }
}

function deny(): never {
  throw Object.assign(new Error('Access denied.'), { code: DENIED })
}

function toSatsError(error: unknown): Params {
  const { code, message } = error as { readonly code?: number; readonly message?: string }
  return { code: code === 4001 ? REJECTED : code === 4100 ? DENIED : (code ?? -32603), message }
}
