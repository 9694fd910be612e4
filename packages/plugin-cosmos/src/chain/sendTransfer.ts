import type { MsgSendEncodeObject } from '@cosmjs/stargate'
import { calculateFee, GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import type { TransferParameters } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosNetwork } from '../networks.js'
import type { CosmosChain } from './CosmosChain.js'
import { createAccountParser } from './createAccountParser.js'
import { createNodeClient } from './createNodeClient.js'
import { createOfflineSigner } from './createOfflineSigner.js'
import { networkOf } from './networkOf.js'
import { parseAddress } from './parseAddress.js'
import { toTransferError } from './toTransferError.js'

/** Execution may take more gas than the simulation. */
const GAS_MARGIN = 1.4

/** Gas prices are decimal fractions with far fewer places than this. */
const PRICE_DIGITS = 12

/**
 * Builds a transfer of the native coin, lets the wallet sign it, and submits it to a node. The fee is the simulated gas
 * with a margin, at the network's gas price.
 *
 * @returns The transaction's hash once a node accepted it; it may still fail in its block.
 */
export async function sendTransfer(chain: CosmosChain, parameters: TransferParameters): Promise<string> {
  const { network, to, amountBaseUnits } = parameters
  const written = networkOf(chain, network.caipNetworkId)
  if (amountBaseUnits <= 0n) throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  // Only this network's: an address of the same key on another network is not the recipient.
  const recipient = parseAddress(chain, to, network.caipNetworkId)
  try {
    return await send(chain, written, { ...parameters, to: recipient })
  } catch (error) {
    throw toTransferError(error)
  }
}

async function send(chain: CosmosChain, { denom, gasPrice }: CosmosNetwork, parameters: TransferParameters): Promise<string> {
  const { network, account, to, amountBaseUnits, request } = parameters
  const { address } = account
  const signer = await createOfflineSigner(request)
  if (!(await signer.getAccounts()).some((each) => each.address === address))
    throw new LatchkeyError('UNAUTHORIZED', { method: 'sendTransfer' })
  const open = (by: typeof signer) =>
    SigningStargateClient.createWithSigner(createNodeClient(chain, network), by, { accountParser: createAccountParser(address) })
  const client = open(signer)
  const found = await client.getAccount(address)
  if (!found) throw new LatchkeyError('INSUFFICIENT_FUNDS', { detail: 'The account never held anything, so the chain does not know it.' })
  const message: MsgSendEncodeObject = {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress: address, toAddress: to, amount: [{ denom, amount: String(amountBaseUnits) }] },
  }
  const gas = Math.ceil((await client.simulate(address, [message], '')) * GAS_MARGIN)
  const fee = calculateFee(gas, GasPrice.fromString(gasPrice.toFixed(PRICE_DIGITS) + denom))
  const sign = (by: typeof client): Promise<TxRaw> => by.sign(address, [message], fee, '', { ...found, chainId: network.reference })
  const transaction = await sign(client).catch((error: unknown) => {
    // A session with a remote wallet may support one of the two modes only.
    if (!('signDirect' in signer) || !isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')) throw error
    const { getAccounts, signAmino } = signer
    return sign(open({ getAccounts, signAmino }))
  })
  return client.broadcastTxSync(TxRaw.encode(transaction).finish())
}
