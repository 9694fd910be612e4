import type { CaipNetworkId } from '@latchkey/kernel'
import { fromProviderError, lazy, LatchkeyError } from '@latchkey/kernel'
import type { Shape } from '@latchkey/plugin-kit/shapes'
import { findSigner, handlerOf, readAnswer, sessionAddresses } from '@latchkey/plugin-kit/wallet'
import { base58, base64 } from '@scure/base'
import { walletChainOf } from '../chain/walletChainOf.js'
import type { SolanaChain } from '../chain/SolanaChain.js'
import type { SignInput, StandardAccount, StandardWallet } from '../discovery/StandardWallet.js'
import { servesSolana } from '../discovery/StandardWallet.js'
import { allSigned, oneSigned, signed } from '../chain/answerShapes.js'
import type { Params } from './readParams.js'
import { readParams } from './readParams.js'
import { toWalletOptions } from './toWalletOptions.js'

/** The wallet that answers. */
export interface Signer {
  readonly wallet: StandardWallet
  readonly chain: SolanaChain
}

interface Request {
  readonly method: string
  readonly params: unknown
  readonly chainId: CaipNetworkId
}

/** A request with parsed parameters and its signer. */
interface Task extends Signer {
  readonly method: string
  readonly params: Params
  readonly chainId: CaipNetworkId
  readonly account: StandardAccount
}

/** web3.js, which parses transactions, loaded with the first one. */
const loadTransactions = lazy(() => import('../transactions.js'))

/** Parameters and answers as in WalletConnect's Solana methods, so that applications write them once. */
const HANDLERS: Readonly<Record<string, (task: Task) => unknown>> = {
  solana_getAccounts: listAccounts,
  solana_requestAccounts: listAccounts,
  async solana_signMessage({ wallet, account, params, method }) {
    const feature = needed(wallet.features['solana:signMessage'], method)
    const answer = await feature.signMessage({ account, message: params.message() })
    return { signature: base58.encode(readSigned(answer, signed, method).signature) }
  },
  async solana_signTransaction(task) {
    const transaction = await sign(task, [task.params.transaction()], oneSigned)
    const { signatureOf } = await loadTransactions()
    return { transaction: base64.encode(transaction), signature: base58.encode(signatureOf(transaction, task.method)) }
  },
  async solana_signAllTransactions(task) {
    const transactions = task.params.transactions()
    return { transactions: (await sign(task, transactions, allSigned(transactions.length))).map((each) => base64.encode(each)) }
  },
  async solana_signAndSendTransaction(task) {
    const { wallet, chain, chainId, account, params, method } = task
    const options = params.sendOptions()
    const transaction = params.transaction()
    const feature = wallet.features['solana:signAndSendTransaction']
    const walletChain = walletChainOf(chain, chainId)
    if (feature && account.chains.includes(walletChain)) {
      await checkVersion(feature.supportedTransactionVersions, transaction, method)
      const answer = await feature.signAndSendTransaction({
        account,
        transaction,
        chain: walletChain,
        options: toWalletOptions(options),
      })
      return { signature: base58.encode(readSigned(answer, signed, method).signature) }
    }
    const transactionToSend = await sign(task, [transaction], oneSigned)
    const { sendTransaction } = await loadTransactions()
    return { signature: await sendTransaction(chain, { chainId, transaction: transactionToSend, options }) }
  },
}

/**
 * Answers a request with a wallet-standard wallet.
 *
 * @throws LatchkeyError `METHOD_NOT_SUPPORTED` | `PARAMS_INVALID` | `UNAUTHORIZED` | `USER_REJECTED` | `WALLET_FAILED` | …
 */
export async function handleRequest({ wallet, chain }: Signer, { method, params, chainId }: Request): Promise<unknown> {
  const handler = handlerOf(HANDLERS, method)
  const fields = readParams(method, params)
  const accounts = wallet.accounts.filter(servesSolana)
  const account = findSigner({ accounts, named: fields.signer(), inUse: sessionAddresses(chain)[0], method })
  try {
    return await handler({ wallet, chain, method, params: fields, chainId, account })
  } catch (error) {
    throw fromProviderError(error, { method })
  }
}

function listAccounts({ wallet }: Task): readonly { readonly pubkey: string }[] {
  return wallet.accounts.filter(servesSolana).map(({ address }) => ({ pubkey: address }))
}

async function sign<T>(task: Task, transactions: readonly Uint8Array[], shape: Shape<T>): Promise<T> {
  const { wallet, chain, chainId, account, method } = task
  const feature = needed(wallet.features['solana:signTransaction'], method)
  for (const transaction of transactions) await checkVersion(feature.supportedTransactionVersions, transaction, method)
  const inputs = transactions.map((transaction): SignInput => ({ account, transaction, chain: walletChainOf(chain, chainId) }))
  return readSigned(await feature.signTransaction(...inputs), shape, method)
}

async function checkVersion(supported: readonly ('legacy' | number)[], transaction: Uint8Array, method: string): Promise<void> {
  const { readTransaction } = await loadTransactions()
  const { version } = readTransaction(transaction, method)
  if (supported.includes(version)) return
  throw new LatchkeyError('WALLET_FAILED', {
    method,
    detail: `The wallet cannot sign transactions of version ${version}.`,
  })
}

function needed<T>(feature: T | undefined, method: string): T {
  if (!feature) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
  return feature
}

function readSigned<T>(answer: unknown, shape: Shape<T>, method: string): T {
  return readAnswer(answer, { shape, what: 'a signature', method })
}
