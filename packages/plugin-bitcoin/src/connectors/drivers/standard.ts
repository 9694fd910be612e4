import { LatchkeyError, readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { base64, hex } from '@scure/base'
import type { BitcoinNetworkName } from '../../networks.js'
import { standardAccount, standardPsbt, standardShare, standardSignature } from './answerShapes.js'
import type { BitcoinDriver, PsbtTask, Share, SharedAddress } from './BitcoinDriver.js'
import type { StandardAccount, StandardWallet } from './StandardWallet.js'

/** Networks by their wallet-standard names. */
const PREFIX = 'bitcoin:'

const NETWORKS: readonly BitcoinNetworkName[] = ['mainnet', 'testnet', 'testnet4', 'signet', 'regtest']

/** The protocol of a wallet-standard wallet. @see https://github.com/ExodusMovement/bitcoin-wallet-standard */
export function createStandard({ wallet, send }: StandardParameters): BitcoinDriver {
  const { features } = wallet
  let current: BitcoinNetworkName = 'mainnet'
  const accountOf = (address: string): StandardAccount => {
    const account = wallet.accounts.find((each) => each.address === address)
    if (!account) throw new LatchkeyError('UNAUTHORIZED', {})
    return account
  }
  /** The last network, if it still has accounts there, else another with some. */
  const find = (accounts: readonly StandardAccount[]): Share | undefined => {
    const network = [current, ...NETWORKS].find((each) => readItems(accounts, (account) => isOn(account, each) || undefined).length > 0)
    if (!network) return undefined
    current = network
    return shareOf(accounts, network)
  }
  const look = async (): Promise<Share | undefined> =>
    find(accountsOf(await features['standard:connect']?.connect({ silent: true })) ?? wallet.accounts)
  return {
    async connect(network) {
      const answer = await features['bitcoin:connect'].connect({ purposes: ['payment', 'ordinals'] })
      const { accounts } = readAnswer(answer, { shape: standardShare, what: 'accounts', method: 'connect' })
      current = network
      return shareOf(accounts as readonly StandardAccount[], network)
    },
    reconnect(network) {
      current = network
      return look()
    },
    async disconnect() {
      await (features['bitcoin:disconnect'] ?? features['standard:disconnect'])?.disconnect()
    },
    async signMessage({ message, address }) {
      const feature = features['bitcoin:signMessage']
      if (!feature) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'signMessage' })
      const answer = await feature.signMessage({ account: accountOf(address), message: new TextEncoder().encode(message) })
      const { signature } = readAnswer(answer, { shape: standardSignature, what: 'a signature', method: 'signMessage' })
      return { signature: base64.encode(signature) }
    },
    async signPsbt(task) {
      const feature = features['bitcoin:signTransaction']
      if (!feature) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'signPsbt' })
      const psbt = base64.decode(task.psbt)
      const answer = await feature.signTransaction({
        psbt,
        chain: `${PREFIX}${task.network}`,
        inputsToSign: await inputsOf(task, wallet.accounts, accountOf),
      })
      const { signedPsbt } = readAnswer(answer, { shape: standardPsbt, what: 'a PSBT', method: 'signPsbt' })
      const txid = task.broadcast ? await send(await finalize(signedPsbt), task.network) : undefined
      return { psbt: base64.encode(signedPsbt), ...(txid ? { txid } : {}) }
    },
    subscribe(listener) {
      const stop = (features['standard:events'] ?? features['bitcoin:events'])?.on('change', (change) => {
        const accounts = accountsOf(change)
        if (accounts) listener(find(accounts))
      })
      return () => stop?.()
    },
  }
}

/** What {@link createStandard} needs. */
export interface StandardParameters {
  readonly wallet: StandardWallet
  /** Submits a transaction, in hex: these wallets only sign. @returns The transaction id. */
  send(transaction: string, network: BitcoinNetworkName): Promise<string>
}

interface InputToSign {
  readonly account: StandardAccount
  readonly signingIndexes: readonly number[]
  readonly sigHash?: number
}

async function inputsOf(
  { inputs, psbt }: PsbtTask,
  accounts: readonly StandardAccount[],
  accountOf: (address: string) => StandardAccount,
): Promise<readonly InputToSign[]> {
  if (inputs) {
    return inputs.map(({ address, index, sighashTypes }) => ({
      account: accountOf(address),
      signingIndexes: [index],
      ...(sighashTypes?.[0] === undefined ? {} : { sigHash: sighashTypes[0] }),
    }))
  }
  const { Transaction } = await import('@scure/btc-signer')
  const count = Transaction.fromPSBT(base64.decode(psbt)).inputsLength
  return accounts.map((account) => ({ account, signingIndexes: Array.from({ length: count }, (_, index) => index) }))
}

async function finalize(psbt: Uint8Array): Promise<string> {
  const { Transaction } = await import('@scure/btc-signer')
  const transaction = Transaction.fromPSBT(psbt)
  if (!transaction.isFinal) transaction.finalize()
  return hex.encode(transaction.extract())
}

/** Only the accounts of one network: a wallet holds those of others too. */
function shareOf(accounts: readonly StandardAccount[], network: BitcoinNetworkName): Share {
  const addresses = readItems(accounts, (account) => (isOn(account, network) ? readAccount(account) : undefined))
  if (!addresses.length) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: `bip122:${network}` })
  return { addresses, network }
}

/** The wallet's accounts, unchecked: each is read separately. */
function accountsOf(answer: unknown): readonly StandardAccount[] | undefined {
  return readAs(standardShare, answer)?.accounts as readonly StandardAccount[] | undefined
}

function isOn({ chains }: StandardAccount, network: BitcoinNetworkName): boolean {
  return chains.includes(`${PREFIX}${network}`)
}

function readAccount(item: StandardAccount): SharedAddress | undefined {
  const { address, publicKey } = readAs(standardAccount, item) ?? {}
  if (address === undefined || !publicKey) return undefined
  const type = /^(bc|tb|bcrt)1p/i.test(address) ? 'ordinal' : 'payment'
  return { address, type, publicKey: hex.encode(publicKey) }
}
