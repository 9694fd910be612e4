import { BaseAccount, ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { ContinuousVestingAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting'
import { describe, expect, it } from 'vitest'
import { readAccount, readGasUsed, writeSigned, writeSimulation, writeTransfer } from './transaction.js'

const ADDRESS = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'
const publicKey = new Uint8Array(33).fill(2)
const sender = { address: ADDRESS, publicKey, accountNumber: 7n, sequence: 300n }
const base = BaseAccount.fromPartial({ address: ADDRESS, accountNumber: 2n ** 40n, sequence: 5n })

const answer = (value: Uint8Array, typeUrl = '/any') => QueryAccountResponse.encode({ account: { typeUrl, value } }).finish()

describe('transaction', () => {
  it('default: the whole of it is read by the encoders of the SDK', () => {
    const parts = writeTransfer(sender, { to: 'cosmos1to', amount: 10n ** 30n, denom: 'uatom' }, { gasLimit: 98_000n, amount: 2_450n })
    const { bodyBytes, authInfoBytes, signatures } = TxRaw.decode(writeSigned(parts, new Uint8Array(64).fill(9)))
    const [message] = TxBody.decode(bodyBytes).messages
    expect(message?.typeUrl).toBe('/cosmos.bank.v1beta1.MsgSend')
    expect(MsgSend.decode(message?.value ?? new Uint8Array())).toEqual({
      fromAddress: ADDRESS,
      toAddress: 'cosmos1to',
      amount: [{ denom: 'uatom', amount: '1000000000000000000000000000000' }],
    })
    const { signerInfos, fee } = AuthInfo.decode(authInfoBytes)
    expect(fee).toMatchObject({ gasLimit: 98_000n, amount: [{ denom: 'uatom', amount: '2450' }], payer: '', granter: '' })
    expect(signerInfos).toMatchObject([{ sequence: 300n, modeInfo: { single: { mode: 1 } } }])
    expect(signatures).toEqual([new Uint8Array(64).fill(9)])
  })

  it('default: a simulation asks about the transaction, and its gas is read wherever it stands', () => {
    const transaction = new Uint8Array(300).fill(4)
    expect(SimulateRequest.decode(writeSimulation(transaction)).txBytes).toEqual(transaction)
    const gas = (gasInfo: object) => readGasUsed(SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo })).finish())
    expect(gas({ gasUsed: 70_123n, gasWanted: 2n ** 63n })).toBe(70_123n)
    expect(gas({ gasUsed: 1n })).toBe(1n)
    expect(gas({ gasWanted: 1n })).toBeUndefined()
    expect(readGasUsed(new Uint8Array())).toBeUndefined()
  })

  it('default: plain accounts, and those inside accounts of other kinds', () => {
    const expected = { accountNumber: 2n ** 40n, sequence: 5n }
    const vesting = ContinuousVestingAccount.fromPartial({ baseVestingAccount: { baseAccount: base, endTime: 9n }, startTime: 1n })
    for (const value of [
      BaseAccount.encode(base).finish(),
      ModuleAccount.encode({ baseAccount: base, name: 'module', permissions: [] }).finish(),
      ContinuousVestingAccount.encode(vesting).finish(),
    ]) {
      expect(readAccount(answer(value), ADDRESS)).toMatchObject(expected)
      expect(readAccount(answer(value), 'cosmos1other')).toBeUndefined()
    }
    expect(readAccount(new Uint8Array(), ADDRESS)).toBeUndefined()
  })
})
