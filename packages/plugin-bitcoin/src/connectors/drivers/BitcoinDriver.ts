import type { AccountType, Dispose } from '@latchkey/kernel'
import type { BitcoinNetworkName } from '../../networks.js'

/** One address that a wallet shared. */
export interface SharedAddress {
  readonly address: string
  readonly type: AccountType
  /** Hex. */
  readonly publicKey?: string
  readonly path?: string
}

/** The shared addresses, and the wallet's network. */
export interface Share {
  readonly addresses: readonly SharedAddress[]
  readonly network: BitcoinNetworkName
}

/** An input to sign. */
export interface PsbtInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[]
}

/** A message to sign. */
export interface MessageTask {
  readonly message: string
  readonly address: string
  /** @default the wallet's choice for the address */
  readonly protocol?: 'ecdsa' | 'bip322'
}

/** A PSBT to sign. */
export interface PsbtTask {
  /** Base64. */
  readonly psbt: string
  /** Undefined: every input of the wallet. */
  readonly inputs?: readonly PsbtInput[]
  readonly broadcast: boolean
  readonly network: BitcoinNetworkName
}

/** Bitcoin to send. */
export interface TransferTask {
  readonly to: string
  readonly satoshis: bigint
  readonly network: BitcoinNetworkName
}

/** A wallet protocol, reduced to what this plugin needs. It rejects with the wallet's own errors. */
export interface BitcoinDriver {
  /** Asks the visitor. A network the wallet cannot serve rejects with `CHAIN_NOT_SUPPORTED`, or shows in the answer. */
  connect(network: BitcoinNetworkName): Promise<Share>
  /** Never prompts. */
  reconnect(network: BitcoinNetworkName): Promise<Share | undefined>
  disconnect(): Promise<void>
  /** @returns Base64. */
  signMessage(task: MessageTask): Promise<{ readonly signature: string; readonly messageHash?: string }>
  /** @returns The PSBT in base64, and the transaction id when it was sent. */
  signPsbt(task: PsbtTask): Promise<{ readonly psbt: string; readonly txid?: string }>
  /** Spends the payment account. Absent: the wallet cannot build transactions. @returns The transaction id. */
  sendTransfer?(task: TransferTask): Promise<string>
  /** Reports a new share, or undefined when the wallet ended the connection. */
  subscribe(listener: (share: Share | undefined) => void): Dispose
}
