import type { Account } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { BitcoinDriver, PsbtInput } from '../drivers/BitcoinDriver.js'
import type { BitcoinKind } from '../networks.js'

/** Who answers a request. */
export interface Signer {
  readonly driver: BitcoinDriver
  /** The shared ones; the first is used where none is named. */
  readonly accounts: readonly Account[]
  readonly kind: BitcoinKind
}

type Fields = Readonly<Record<string, unknown>>

/** A request with its parameters opened. */
interface Task extends Signer {
  readonly fields: Fields
}

/** Parameters and answers as in WalletConnect's Bitcoin methods, so that applications write them once. */
const HANDLERS: Readonly<Record<string, (task: Task) => Promise<unknown>>> = {
  getAccountAddresses: ({ accounts }) => Promise.resolve(accounts.map(toAddress)),
  async signMessage(task) {
    const { driver, fields } = task
    const address = signerOf(task, fields['address'] ?? fields['account'])
    const protocol = fields['protocol']
    if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322') throw invalid('signMessage')
    const message = text(fields, 'message', 'signMessage')
    return { address, ...(await driver.signMessage({ message, address, ...(protocol ? { protocol } : {}) })) }
  },
  async signPsbt(task) {
    const { driver, fields, kind } = task
    const psbt = text(fields, 'psbt', 'signPsbt')
    if (!/^[\w+/]+=*$/.test(psbt)) throw invalid('signPsbt')
    const inputs = fields['signInputs'] === undefined ? undefined : readInputs(task)
    return driver.signPsbt({ psbt, broadcast: fields['broadcast'] === true, kind, ...(inputs ? { inputs } : {}) })
  },
  async sendTransfer(task) {
    const { driver, fields, kind } = task
    const amount = String(fields['amount'])
    // A note or change address that is silently dropped loses money; none of these wallets takes one.
    const isPlain = fields['memo'] === undefined && fields['changeAddress'] === undefined
    if (!isPlain || !/^[1-9]\d{0,15}$/.test(amount)) throw invalid('sendTransfer')
    const to = text(fields, 'recipientAddress', 'sendTransfer')
    const from = signerOf(task, fields['account'])
    if (!driver.sendTransfer) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'sendTransfer' })
    return { txid: await driver.sendTransfer({ from, to, satoshis: BigInt(amount), kind }) }
  },
}

/**
 * Answers a request with a wallet.
 *
 * @throws LatchkeyError `METHOD_NOT_SUPPORTED` | `PARAMS_INVALID` | `UNAUTHORIZED`, and what the wallet rejects with
 */
export async function handleRequest(
  signer: Signer,
  { method, params }: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const handler = Object.hasOwn(HANDLERS, method) ? HANDLERS[method] : undefined
  if (!handler) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
  const fields = typeof params === 'object' && params !== null ? (params as Fields) : {}
  return handler({ ...signer, fields })
}

function toAddress({ address, publicKey, path, type }: Account): Fields {
  return { address, intention: type, ...(publicKey ? { publicKey } : {}), ...(path ? { path } : {}) }
}

/** The address that is to sign; it must be one the wallet shared. */
function signerOf({ accounts }: Signer, wanted: unknown): string {
  const account = wanted === undefined ? accounts[0] : accounts.find(({ address }) => address === wanted)
  if (!account) throw new LatchkeyError('UNAUTHORIZED', {})
  return account.address
}

function readInputs({ fields, ...signer }: Task): readonly PsbtInput[] {
  const inputs = fields['signInputs']
  if (!Array.isArray(inputs) || !inputs.length) throw invalid('signPsbt')
  return inputs.map((input: unknown) => {
    const { address, index, sighashTypes } = (input ?? {}) as Partial<PsbtInput>
    const areTypes = sighashTypes === undefined || (Array.isArray(sighashTypes) && sighashTypes.every(Number.isInteger))
    if (!Number.isInteger(index) || Number(index) < 0 || !areTypes) throw invalid('signPsbt')
    return {
      address: signerOf({ ...signer }, address),
      index: Number(index),
      ...(sighashTypes ? { sighashTypes } : {}),
    }
  })
}

function text(fields: Fields, name: string, method: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || !value) throw invalid(method)
  return value
}

function invalid(method: string): LatchkeyError {
  return new LatchkeyError('PARAMS_INVALID', { method })
}
