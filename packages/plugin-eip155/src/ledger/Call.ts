import { encodeCall, erc20 } from '@latchkey/evm-kit/read'

/** A call as nodes and wallets take it, without its sender. */
export interface Call {
  readonly to: string
  readonly value: string
  readonly data: string
}

/** The call that moves an amount of the coin, or of a token. */
export const callOf = (to: string, amount: bigint, token: string | undefined): Call =>
  token === undefined
    ? { to, value: `0x${amount.toString(16)}`, data: '0x' }
    : { to: token, value: '0x0', data: encodeCall(erc20['transfer(address,uint256)'], to, amount) }
