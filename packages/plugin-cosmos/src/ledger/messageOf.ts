import type { MsgSendEncodeObject } from '@cosmjs/stargate'
import type { TransferOrder } from './TransferPlan.js'

/** The bank module's message for a transfer. */
export function messageOf({ account, to, denom }: TransferOrder, amountBaseUnits: bigint): MsgSendEncodeObject {
  return {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress: account.address, toAddress: to, amount: [{ denom, amount: String(amountBaseUnits) }] },
  }
}
