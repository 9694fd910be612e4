import type { ApiPromise } from '@polkadot/api'
import { LatchkeyError } from '@latchkey/kernel'
import type { TransferCall } from './TransferPlan.js'

/** Blocks for which a signed transfer is valid: some six minutes. */
export const MORTAL_PERIOD = 64

/** A transaction of the polkadot.js API. */
export type Extrinsic = ReturnType<ApiPromise['tx']>

/** Builds a transfer, unsigned. @throws LatchkeyError `METHOD_NOT_SUPPORTED` where the chain has no such call */
export function buildExtrinsic(
  api: ApiPromise,
  { call, to, amountBaseUnits }: { readonly call: TransferCall; readonly to: string; readonly amountBaseUnits: bigint },
): Extrinsic {
  const create = api.tx['balances']?.[call]
  if (!create) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: `balances.${call}` })
  return create(to, amountBaseUnits)
}

/** The chain's existential deposit, a constant of its runtime. @throws LatchkeyError `RPC_FAILED` */
export function existentialDepositOf(api: ApiPromise): bigint {
  const digits = api.consts['balances']?.['existentialDeposit']?.toString() ?? ''
  if (!/^\d{1,39}$/.test(digits))
    throw new LatchkeyError('RPC_FAILED', { method: 'state_getMetadata', detail: 'It has no existential deposit.' })
  return BigInt(digits)
}
