import { sha256 } from '@cosmjs/crypto'
import type { StargateClient } from '@cosmjs/stargate'
import { SigningStargateClient } from '@cosmjs/stargate'
import type { WalletRequest } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import { hex } from '@scure/base'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { createNodeClient } from '../chain/createNodeClient.js'
import { createOfflineSigner } from '../chain/createOfflineSigner.js'
import { toTransferError } from '../chain/toTransferError.js'
import { checkSigned } from './checkSigned.js'
import { feeOf } from './fees.js'
import { messageOf } from './messageOf.js'
import { openChain } from './openChain.js'
import type { TransferPlan } from './TransferPlan.js'

/**
 * Lets the wallet sign a planned transfer, and submits it to a node. Before, the chain is asked again whether the plan still holds.
 *
 * @returns The transaction's hash once a node accepted it; it may still fail in its block.
 * @throws LatchkeyError `TRANSFER_CHANGED` before it is submitted | `UNAUTHORIZED` | `USER_REJECTED` | `TRANSACTION_REJECTED` | …
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
  if (found?.sequence !== sequence)
    throw transferError('TRANSFER_CHANGED', { problem: 'Another transaction of this account was sent meanwhile.' })
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
  return submit(await open(signer), transaction)
}

/** @returns The hash of what was signed, which a node only confirms. @throws LatchkeyError `TRANSACTION_REJECTED` | `RPC_FAILED` | … */
async function submit(client: StargateClient, transaction: TxRaw): Promise<string> {
  const bytes = TxRaw.encode(transaction).finish()
  const id = hex.encode(sha256(bytes)).toUpperCase()
  if ((await client.broadcastTxSync(bytes)) === id) return id
  throw new LatchkeyError('RPC_FAILED', { method: 'broadcast_tx_sync', detail: 'The node named another hash.' })
}
