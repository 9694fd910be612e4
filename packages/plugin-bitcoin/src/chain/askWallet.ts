import type { Account, WalletRequest } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { transaction } from '../requests/answerShapes.js'

const METHOD = 'sendTransfer'

/** What the wallet sends. */
export interface WalletTransfer {
  readonly account: Account
  readonly to: string
  readonly satoshis: bigint
  readonly request: WalletRequest
}

/** Asks the wallet to build and send a transfer. @param otherwise - For wallets that build none. @returns The transaction id. */
export async function askWallet(
  { account, to, satoshis, request }: WalletTransfer,
  otherwise: (refusal: unknown) => Promise<string>,
): Promise<string> {
  const params = { account: account.address, recipientAddress: to, amount: String(satoshis) }
  const asked = request({ method: METHOD, params }).then(
    (answer) => readAnswer(answer, { shape: transaction, what: 'a txid', method: METHOD }).txid,
  )
  return asked.catch((error: unknown) => {
    if (!isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')) throw error
    return otherwise(error)
  })
}
