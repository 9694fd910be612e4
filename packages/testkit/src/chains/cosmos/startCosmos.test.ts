import { toBase64 } from '@cosmjs/encoding'
import { DirectSecp256k1Wallet, encodePubkey, makeAuthInfoBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CosmosNode } from './index.js'
import { startCosmos } from './index.js'

const TO = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'

let node: CosmosNode
beforeAll(async () => {
  node = await startCosmos()
})
afterAll(() => node.stop())

async function ask(method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(node.url, { method: 'POST', body })
  return ((await response.json()) as { readonly result?: unknown }).result
}

interface Transfer {
  readonly amount: string
  readonly sequence?: number
  readonly accountNumber?: number
  readonly chainId?: string
}

/** Signs and sends a transfer of one of the keys. @param byte - Selects the key. */
async function send(byte: number, { amount, sequence = 0, accountNumber = 7, chainId = node.chainId }: Transfer) {
  const wallet = await DirectSecp256k1Wallet.fromKey(new Uint8Array(32).fill(byte), 'cosmos')
  const [account] = await wallet.getAccounts()
  if (!account) return expect.fail('no account')
  const value = MsgSend.encode({ fromAddress: account.address, toAddress: TO, amount: [{ denom: 'uatom', amount }] }).finish()
  const bodyBytes = TxBody.encode(TxBody.fromPartial({ messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }] })).finish()
  const pubkey = encodePubkey({ type: 'tendermint/PubKeySecp256k1', value: toBase64(account.pubkey) })
  const authInfoBytes = makeAuthInfoBytes([{ pubkey, sequence }], [{ denom: 'uatom', amount: '5' }], 1, undefined, undefined)
  const { signature } = await wallet.signDirect(account.address, makeSignDoc(bodyBytes, authInfoBytes, chainId, accountNumber))
  const tx = TxRaw.encode({ bodyBytes, authInfoBytes, signatures: [Buffer.from(signature.signature, 'base64')] }).finish()
  return ask('broadcast_tx_sync', { tx: toBase64(tx) })
}

async function addressOf(byte: number): Promise<string> {
  const [account] = await (await DirectSecp256k1Wallet.fromKey(new Uint8Array(32).fill(byte), 'cosmos')).getAccounts()
  return account?.address ?? expect.fail('no account')
}

describe('startCosmos', () => {
  it('default: a transfer with a valid signature is executed, once', async () => {
    const from = await addressOf(1)
    node.fund(from, 100n)
    expect(await send(1, { amount: '40' })).toMatchObject({ code: 0, hash: expect.stringMatching(/^[0-9A-F]{64}$/) as string })
    expect([node.balance(from), node.balance(TO)]).toEqual([55n, 40n])
    expect(await send(1, { amount: '40' })).toMatchObject({ code: 32 })
    expect(await send(1, { amount: '51', sequence: 1 })).toMatchObject({ code: 5 })
    expect([node.balance(from), node.balance(TO)]).toEqual([55n, 40n])
  })

  it('error: a signature for another chain or account is rejected', async () => {
    const from = await addressOf(2)
    node.fund(from, 100n)
    for (const wrong of [{ chainId: 'other-1' }, { accountNumber: 99 }]) {
      expect(await send(2, { amount: '1', ...wrong })).toMatchObject({ code: 4 })
    }
    expect(node.balance(from)).toBe(100n)
  })

  it('error: an unknown account, an unknown query', async () => {
    expect(await send(3, { amount: '1' })).toMatchObject({ code: 6 })
    expect(await ask('abci_query', { path: '/nothing', data: '' })).toMatchObject({ response: { code: 6 } })
    expect(await ask('nothing', {})).toBeUndefined()
  })
})
