import { SigningStargateClient } from '@cosmjs/stargate'
import type { WalletRequest } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { createNodeClient } from '../chain/createNodeClient.js'
import { createOfflineSigner } from '../chain/createOfflineSigner.js'
import { OTHER_SENT, toTransferError } from '../chain/toTransferError.js'
import { checkSigned } from './checkSigned.js'
import { feeOf } from './fees.js'
import { messageOf } from './messageOf.js'
import { openChain } from './openChain.js'
import type { TransferPlan } from './TransferPlan.js'

/**
 * Lets the wallet sign a planned transfer, and submits it to a node. Before, the chain is asked again whether the plan still holds.
 *
 * @returns The transaction's hash once a node accepted it; it may still fail in its block.
 * @throws LatchkeyError `TRANSFER_CHANGED` | `UNAUTHORIZED` | `USER_REJECTED` | `TRANSACTION_REJECTED` | …
 */
export async function sendPlan(chain: CosmosChain, plan: TransferPlan, request: WalletRequest): Promise<string> {
  try {
    const accountNumber = await confirm(chain, plan)
    return await signAndSend(chain, { plan, accountNumber, request })
  } catch (error) {
    throw toTransferError(error)
  }
}

/** @returns The account's number. @throws LatchkeyError `TRANSFER_CHANGED` */
async function confirm(chain: CosmosChain, plan: TransferPlan): Promise<bigint> {
  const { amountBaseUnits, feeBaseUnits, sequence } = plan
  const { found, funds, coins } = await openChain(chain, plan).readHoldings()
  if (found?.sequence !== sequence) throw transferError('TRANSFER_CHANGED', { problem: OTHER_SENT })
  const isPoor = coins
    ? funds.spendable < amountBaseUnits || coins.spendable < feeBaseUnits
    : funds.spendable < amountBaseUnits + feeBaseUnits
  if (isPoor) throw transferError('TRANSFER_CHANGED', { problem: 'The balance became smaller.' })
  return found.accountNumber
}

interface Sending {
  readonly plan: TransferPlan
  readonly accountNumber: bigint
  readonly request: WalletRequest
}

async function signAndSend(chain: CosmosChain, { plan, accountNumber, request }: Sending): Promise<string> {
  const { network, account, amountBaseUnits, memo, gas, price, written, sequence } = plan
  const { address } = account
  const signer = await createOfflineSigner(request)
  if (!(await signer.getAccounts()).some((each) => each.address === address))
    throw new LatchkeyError('UNAUTHORIZED', { method: 'sendTransfer' })
  const { fee } = feeOf(gas, price, written.denom)
  const data = { accountNumber, sequence, chainId: network.reference }
  const node = createNodeClient(chain, network)
  const open = (by: typeof signer) => SigningStargateClient.createWithSigner(node, by)
  const sign = (by: typeof signer): Promise<TxRaw> => open(by).sign(address, [messageOf(plan, amountBaseUnits)], fee, memo, data)
  const transaction = await sign(signer).catch((error: unknown) => {
    // A session with a remote wallet may support one of the two modes only.
    if (!('signDirect' in signer) || !isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')) throw error
    const { getAccounts, signAmino } = signer
    return sign({ getAccounts, signAmino })
  })
  checkSigned(plan, transaction)
  return open(signer).broadcastTxSync(TxRaw.encode(transaction).finish())
}
