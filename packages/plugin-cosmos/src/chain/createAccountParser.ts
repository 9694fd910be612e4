import type { AccountParser } from '@cosmjs/stargate'
import { accountFromAny } from '@cosmjs/stargate'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { readText } from '../rpc/protobuf.js'
import { QUERY_METHOD } from '../rpc/queryState.js'

/** Types that CosmJS parses: plain accounts, and those of modules and of vesting. */
const COSMOS_SDK = /^\/cosmos\.(auth|vesting)\./

/**
 * Makes the parser of an account's number and sequence. Chains with their own account types, e.g. Ethermint's `EthAccount`, nest the
 * plain account in the first field, at any depth.
 *
 * @throws LatchkeyError `RPC_FAILED` when no account of the address is inside
 */
export const createAccountParser =
  (address: string): AccountParser =>
  (any) => {
    if (COSMOS_SDK.test(any.typeUrl)) return accountFromAny(any)
    for (let account: Uint8Array | undefined = any.value; account;) {
      const first = readText(account, 1)
      if (first && new TextDecoder().decode(first) === address) {
        const { accountNumber, sequence } = BaseAccount.decode(account)
        return { address, pubkey: null, accountNumber, sequence: Number(sequence) }
      }
      account = first
    }
    throw unreadable(QUERY_METHOD)
  }
