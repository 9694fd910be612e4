import type { Account } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { fields } from '@latchkey/plugin-kit/shapes'
import { findSigner, handlerOf, readAsked } from '@latchkey/plugin-kit/wallet'
import type { BitcoinDriver } from '../connectors/drivers/BitcoinDriver.js'
import type { BitcoinNetworkName } from '../networks.js'
import type { Fields } from './readParams.js'
import { invalid, readMessage, readPsbt, readTransfer } from './readParams.js'

/** Who answers a request. */
export interface Signer {
  readonly driver: BitcoinDriver
  /** The shared ones. */
  readonly accounts: readonly Account[]
  /** The address in use; it signs where none is named. */
  readonly inUse: string | undefined
  readonly network: BitcoinNetworkName
}

/** A request with its parameters opened. */
interface Task extends Signer {
  readonly method: string
  readonly params: Fields
}

/** Parameters and answers as in WalletConnect's Bitcoin methods, so that applications write them once. */
const HANDLERS: Readonly<Record<string, (task: Task) => Promise<unknown>>> = {
  getAccountAddresses: ({ accounts }) => Promise.resolve(accounts.map(toAddress)),
  async signMessage(task) {
    const { driver, params } = task
    const address = signerOf(task, params['address'] ?? params['account'])
    return { address, ...(await driver.signMessage({ ...readMessage(params), address })) }
  },
  async signPsbt(task) {
    const { driver, params, network } = task
    const { inputs, ...rest } = readPsbt(params)
    const signed = inputs?.map((input) => ({ ...input, address: signerOf(task, input.address) }))
    return driver.signPsbt({ ...rest, network, ...(signed ? { inputs: signed } : {}) })
  },
  async sendTransfer(task) {
    const { driver, params, network, accounts } = task
    const { to, satoshis } = readTransfer(params)
    // Silently dropping a note or change address loses money; none of these wallets supports one.
    if (params['memo'] !== undefined || params['changeAddress'] !== undefined) throw invalid('sendTransfer')
    const { account: named } = params
    // These wallets always spend the payment account, also when another one is named.
    const isSpent = accounts.some(({ address, type }) => address === named && type === 'payment')
    if (named !== undefined && signerOf(task, named) && !isSpent) throw invalid('sendTransfer')
    if (!driver.sendTransfer) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'sendTransfer' })
    return { txid: await driver.sendTransfer({ to, satoshis, network }) }
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
  return handlerOf(HANDLERS, method)({ ...signer, params: readAsked(params, fields, method), method })
}

function toAddress({ address, publicKey, path, type }: Account): Fields {
  return { address, intention: type, ...(publicKey ? { publicKey } : {}), ...(path ? { path } : {}) }
}

/** The signing address: the named one, which the wallet must have shared, else the one in use. */
function signerOf({ accounts, inUse, method }: Task, named: unknown): string {
  return findSigner({ accounts, named, inUse, method }).address
}
