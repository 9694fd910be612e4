import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { BinaryReader, BinaryWriter } from 'cosmjs-types/binary'
import { readText } from '../rpc/protobuf.js'

/** Who signs, and as the how-manieth time. */
export interface Sender {
  readonly address: string
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  readonly accountNumber: bigint
  readonly sequence: bigint
}

/** A transfer of one coin, in base units. */
export interface Payment {
  readonly to: string
  readonly amount: bigint
  readonly denom: string
}

/** What the sender gives the chain for its work. */
export interface Fee {
  readonly gasLimit: bigint
  /** In base units of the payment's coin. */
  readonly amount: bigint
}

/** The two parts of a transaction that are signed in direct mode. */
export interface SignedParts {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}

/** Writes a transfer. @see https://docs.cosmos.network/main/learn/advanced/transactions */
export function writeTransfer({ address, publicKey, sequence }: Sender, { to, amount, denom }: Payment, fee: Fee): SignedParts {
  const coin = (value: bigint) => [{ denom, amount: String(value) }]
  const message = MsgSend.encode({ fromAddress: address, toAddress: to, amount: coin(amount) }).finish()
  const body = TxBody.fromPartial({ messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: message }] })
  const key = { typeUrl: '/cosmos.crypto.secp256k1.PubKey', value: PubKey.encode({ key: publicKey }).finish() }
  const auth = AuthInfo.fromPartial({
    signerInfos: [{ publicKey: key, modeInfo: { single: { mode: SignMode.SIGN_MODE_DIRECT } }, sequence }],
    fee: { amount: coin(fee.amount), gasLimit: fee.gasLimit },
  })
  return { bodyBytes: TxBody.encode(body).finish(), authInfoBytes: AuthInfo.encode(auth).finish() }
}

/** What nodes take. @param signature - Empty for a transaction that is only tried out. */
export function writeSigned(parts: SignedParts, signature: Uint8Array): Uint8Array {
  return TxRaw.encode({ ...parts, signatures: [signature] }).finish()
}

/** The request of `/cosmos.tx.v1beta1.Service/Simulate`: the transaction in field 2. */
export function writeSimulation(transaction: Uint8Array): Uint8Array {
  return BinaryWriter.create().uint32(0x12).bytes(transaction).finish()
}

/** The gas in the answer of a simulation: field 2 of field 1. @returns Undefined when it is not there */
export function readGasUsed(answer: Uint8Array): bigint | undefined {
  const info = readText(answer, 1)
  if (!info) return undefined
  const reader = new BinaryReader(info)
  while (reader.pos < reader.len) {
    const tag = reader.uint32()
    if (tag === 0x10) return reader.uint64()
    reader.skipType(tag & 7)
  }
  return undefined
}

/**
 * Number and sequence in the answer of `/cosmos.auth.v1beta1.Query/Account`. Accounts of vesting, of modules and of Ethermint
 * hold the plain one in their first field, at whatever depth.
 *
 * @returns Undefined when no plain account of the address is inside
 */
export function readAccount(answer: Uint8Array, address: string): Pick<Sender, 'accountNumber' | 'sequence'> | undefined {
  const any = readText(answer, 1)
  let account = any && readText(any, 2)
  while (account) {
    const first = readText(account, 1)
    if (first && new TextDecoder().decode(first) === address) return BaseAccount.decode(account)
    account = first
  }
  return undefined
}
