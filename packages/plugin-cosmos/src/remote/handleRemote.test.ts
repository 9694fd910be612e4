import type { Account, LatchkeyState, RemoteRequest } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import { handleRemote } from './handleRemote.js'

const address = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'
const signature = {
  signature: { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AA==' }, signature: Buffer.alloc(64, 7).toString('base64') },
}
const direct = { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: 'AA==', authInfoBytes: 'AA==' }
const amino = { chain_id: 'cosmoshub-4', msgs: [{ type: 'a', value: {} }] }

function ask(method: string, params: unknown, answer: unknown = signature, shared: readonly string[] = []) {
  const sent: RemoteRequest[] = []
  const request: RemoteRequest = { method, params, chainId: 'cosmos:cosmoshub-4', account: { namespace: 'cosmos', address, type: 'eoa' } }
  const send = (each: RemoteRequest): Promise<unknown> => {
    sent.push(each)
    return Promise.resolve(answer)
  }
  const accounts = shared.map((each): Account => ({ namespace: 'cosmos', address: each, type: 'eoa' }))
  const session = { status: 'connected', account: accounts[0], accounts }
  const state = { current: { sessions: accounts.length ? { cosmos: session } : {} } as unknown as LatchkeyState }
  const result = handleRemote({ namespace: 'cosmos', state }, request, send)
  return { sent, result }
}

describe('handleRemote', () => {
  it.each([
    ['cosmos_signDirect', direct],
    ['cosmos_signAmino', amino],
  ])('default: %s is sent with the account of the session', async (method, signDoc) => {
    for (const params of [{ signDoc }, { signDoc, signerAddress: address }]) {
      const { sent, result } = ask(method, params)
      expect(await result).toEqual({ ...signature, signed: signDoc })
      expect(sent[0]?.params).toEqual({ signerAddress: address, signDoc })
    }
  })

  it('behavior: the document that the wallet returns is used', async () => {
    const signed = { ...amino, fee: { gas: '9', amount: [] } }
    expect(await ask('cosmos_signAmino', { signDoc: amino }, { ...signature, signed }).result).toEqual({ ...signature, signed })
  })

  it('behavior: another account of the session signs when it is named', async () => {
    const { sent, result } = ask('cosmos_signAmino', { signDoc: amino, signerAddress: 'cosmos1other' }, undefined, [
      address,
      'cosmos1other',
    ])
    await result
    expect(sent[0]?.params).toEqual({ signerAddress: 'cosmos1other', signDoc: amino })
  })

  it('behavior: cosmos_getAccounts passes unchanged, because only the wallet knows the key', async () => {
    const { sent, result } = ask('cosmos_getAccounts', {}, [{ address }])
    expect(await result).toEqual([{ address }])
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['cosmos_signDirect', { signDoc: { ...direct, chainId: 'osmosis-1' } }, 'PARAMS_INVALID'],
    ['cosmos_signAmino', { signDoc: { ...amino, chain_id: 'osmosis-1' } }, 'PARAMS_INVALID'],
    ['cosmos_signAmino', { signDoc: amino, signerAddress: 'cosmos1other' }, 'UNAUTHORIZED'],
  ])('error: %s %j is rejected before it is sent', async (method, params, code) => {
    const { sent, result } = ask(method, params)
    await expect(result).rejects.toMatchObject({ code })
    expect(sent).toEqual([])
  })

  it.each([[{}], [null], [{ signature: { signature: '%' } }]])('error: an answer without a signature: %j', async (answer) => {
    await expect(ask('cosmos_signAmino', { signDoc: amino }, answer).result).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})
