import type { Account, LatchkeyState, RemoteRequest } from '@latchkey/kernel'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import { polkadotMainnet } from '../networks.js'
import { handleRemote } from './handleRemote.js'

const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const generic = encodeAddress(decodeAddress(address), 42)
const other = encodeAddress(new Uint8Array(32).fill(7), 0)
const signature = `0x${'ab'.repeat(64)}`
const transactionPayload = { method: '0x0500', genesisHash: `0x${polkadotMainnet.id}`, address: generic }

function ask(method: string, params: unknown, answer: unknown = { id: 1, signature }, shared: readonly string[] = []) {
  const sent: RemoteRequest[] = []
  const request: RemoteRequest = {
    method,
    params,
    chainId: `polkadot:${polkadotMainnet.id}`,
    account: { namespace: 'polkadot', address, type: 'eoa' },
  }
  const send = (each: RemoteRequest): Promise<unknown> => {
    sent.push(each)
    return Promise.resolve(answer)
  }
  const accounts = shared.map((each): Account => ({ namespace: 'polkadot', address: each, type: 'eoa' }))
  const session = { status: 'connected', account: accounts[0], accounts }
  const state = { current: { sessions: accounts.length ? { polkadot: session } : {} } as unknown as LatchkeyState }
  const result = handleRemote({ namespace: 'polkadot', state }, request, send)
  return { sent, result }
}

describe('handleRemote', () => {
  it('default: a message is sent as text, with the account of the session', async () => {
    for (const params of [{ message: 'hi' }, { message: 'hi', address: generic }]) {
      const { sent, result } = ask('polkadot_signMessage', params)
      expect(await result).toEqual({ id: 1, signature })
      expect(sent[0]?.params).toEqual({ address, message: 'hi' })
    }
  })

  it('default: a payload is sent with the account of the session', async () => {
    const { sent, result } = ask('polkadot_signTransaction', { transactionPayload })
    expect(await result).toEqual({ id: 1, signature })
    expect(sent[0]?.params).toEqual({ address, transactionPayload: { ...transactionPayload, address } })
  })

  it('behavior: another account of the session signs when it is named, in any spelling', async () => {
    const named = encodeAddress(decodeAddress(other), 42)
    const shared = [address, other]
    const message = ask('polkadot_signMessage', { message: 'hi', address: named }, undefined, shared)
    const transaction = ask(
      'polkadot_signTransaction',
      { transactionPayload: { ...transactionPayload, address: named } },
      undefined,
      shared,
    )
    await Promise.all([message.result, transaction.result])
    expect(message.sent[0]?.params).toEqual({ address: other, message: 'hi' })
    expect(transaction.sent[0]?.params).toMatchObject({ address: other, transactionPayload: { address: other } })
  })

  it('behavior: unknown methods pass unchanged', async () => {
    const { sent, result } = ask('other_method', [1], 'answer')
    expect(await result).toBe('answer')
    expect(sent[0]?.params).toEqual([1])
  })

  it.each([
    ['polkadot_signMessage', { message: 'hi', address: other }, 'UNAUTHORIZED'],
    ['polkadot_signMessage', { message: 1 }, 'PARAMS_INVALID'],
    ['polkadot_signTransaction', { transactionPayload: { ...transactionPayload, genesisHash: '0x00' } }, 'PARAMS_INVALID'],
  ])('error: %s %j is rejected before it is sent', async (method, params, code) => {
    const { sent, result } = ask(method, params)
    await expect(result).rejects.toMatchObject({ code })
    expect(sent).toEqual([])
  })

  it('error: an answer without a signature', async () => {
    await expect(ask('polkadot_signMessage', { message: 'hi' }, {}).result).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})
