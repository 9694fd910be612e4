import type { Account as ChainAccount, MsgSendEncodeObject } from '@cosmjs/stargate'
import { isLatchkeyError } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import { base64, hex } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import type { OpenChain } from './openChain.js'

/** Execution may take more gas than the simulation. */
const GAS_MARGIN = 1.4
/** A transfer takes about 100,000. A node that asks for more than this is not believed: the sender pays for all of it. */
const MOST_GAS = 2_000_000
const LONGEST_REASON = 200
/** Any valid key: a simulation takes it for one that the chain does not know. This is the generator of the curve. */
const ANY_SIGNER = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** What is simulated. */
export interface Simulation {
  readonly message: MsgSendEncodeObject
  readonly memo: string
  readonly found: ChainAccount
  /** Compressed, hex; undefined: unknown. */
  readonly publicKey: string | undefined
}

/**
 * Simulates a transfer on a node.
 *
 * @returns The gas to pay for, with a margin.
 * @throws LatchkeyError `TRANSFER_WOULD_FAIL` with the chain's reason | `TRANSFER_FEE_TOO_HIGH`
 */
export async function measureGas({ query }: OpenChain, { message, memo, found, publicKey = ANY_SIGNER }: Simulation): Promise<number> {
  const any = { typeUrl: message.typeUrl, value: MsgSend.encode(MsgSend.fromPartial(message.value)).finish() }
  const key = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(hex.decode(publicKey)) }
  const { gasInfo } = await query.tx.simulate([any], memo, found.pubkey ?? key, found.sequence).catch((error: unknown) => {
    // Errors of asking nodes are ours; the rest is the chain's refusal, in the words of CosmJS.
    if (isLatchkeyError(error)) throw error
    throw transferError('TRANSFER_WOULD_FAIL', { reason: readReason(error) }, { cause: error })
  })
  const gas = Math.ceil(Number(gasInfo?.gasUsed ?? 0n) * GAS_MARGIN)
  if (gas > MOST_GAS) throw transferError('TRANSFER_FEE_TOO_HIGH', { gasUnits: String(gas) })
  return gas
}

function readReason(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words
    .replace(/^Query failed with \(\d+\): /, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, LONGEST_REASON)
}
