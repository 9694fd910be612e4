import type { TransferParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { base64 } from '@scure/base'
import { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { askConnection } from './askConnection.js'
import { parseAddress } from './parseAddress.js'
import { readSignature } from './readSignature.js'
import type { SolanaChain } from './SolanaChain.js'

/** A transfer with its two settings takes 450 compute units; the bid is then at most 10,000 lamports. */
const COMPUTE_UNITS = 500
const MICRO_LAMPORTS_PER_UNIT = 20_000_000

const MAX_LAMPORTS = 2n ** 64n - 1n

/** Sends SOL. Builds a legacy transaction, which every wallet can sign. @returns The signature, base58. */
export async function sendTransfer(chain: SolanaChain, parameters: TransferParameters): Promise<string> {
  const { account, network, to, amountBaseUnits, request } = parameters
  if (amountBaseUnits <= 0n || amountBaseUnits > MAX_LAMPORTS) throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  const feePayer = new PublicKey(account.address)
  const ask = { network, method: 'getLatestBlockhash' }
  const latest = await askConnection(chain, { ...ask, ask: (connection) => connection.getLatestBlockhash() })
  const transaction = new Transaction({ feePayer, ...latest }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: MICRO_LAMPORTS_PER_UNIT }),
    ComputeBudgetProgram.setComputeUnitLimit({ units: COMPUTE_UNITS }),
    SystemProgram.transfer({
      fromPubkey: feePayer,
      toPubkey: new PublicKey(parseAddress(to)),
      lamports: amountBaseUnits,
    }),
  )
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const method = 'solana_signAndSendTransaction'
  const answer = await request({ method, params: { transaction: base64.encode(bytes), pubkey: account.address } })
  return readSignature(answer, method)
}
