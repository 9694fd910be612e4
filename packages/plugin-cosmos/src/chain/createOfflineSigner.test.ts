import { coins, GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import type { CosmosNode } from '@latchkey/testkit/cosmos'
import { startCosmos } from '@latchkey/testkit/cosmos'
import { createTestLatchkey } from '@latchkey/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cosmos, cosmosHub } from '../index.js'
import { connected } from '../../test/stage.js'

let node: CosmosNode
beforeAll(async () => {
  node = await startCosmos()
})
afterAll(() => node.stop())

const to = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'

async function ready(isLedger: boolean) {
  const networks = [{ ...cosmosHub, id: 'latchkey-1', rpcUrls: [node.url] }]
  const stage = await connected({ networks, chains: { 'latchkey-1': 'cosmos' }, isLedger })
  const offlineSigner = stage.latchkey.services.get('cosmos.offlineSigner') ?? expect.fail('no service')
  return { ...stage, offlineSigner }
}

describe('cosmos.offlineSigner', () => {
  it.each([
    ['direct', false],
    ['Amino', true],
  ])("default: CosmJS's own client sends with it, in %s mode", async (_, isLedger) => {
    const { offlineSigner, address, wallet } = await ready(isLedger)
    node.fund(address, 10_000n)
    const had = node.balance(to)
    const client = await SigningStargateClient.connectWithSigner(node.url, await offlineSigner(), {
      gasPrice: GasPrice.fromString('0.025uatom'),
    })
    const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: { fromAddress: address, toAddress: to, amount: coins(7, 'uatom') } }
    expect(await client.signAndBroadcastSync(address, [message], 'auto', 'Rent')).toMatch(/^[0-9A-F]{64}$/)
    expect(node.balance(to)).toBe(had + 7n)
    wallet.reject()
    await expect(client.signAndBroadcastSync(address, [message], 'auto')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('behavior: its requests go through onRpcRequest', async () => {
    const seen: string[] = []
    const { latchkey } = createTestLatchkey({
      plugins: [
        cosmos(),
        {
          id: 'watch',
          apiVersion: 1,
          setup: ({ hooks }) => void hooks.onRpcRequest.tap(({ method }) => (seen.push(method), Promise.resolve(undefined))),
        },
      ],
    })
    await expect(latchkey.services.get('cosmos.offlineSigner')?.()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(seen).toEqual(['cosmos_getAccounts'])
  })

  it('error: another account of the wallet is rejected', async () => {
    const { offlineSigner, address, wallet } = await ready(false)
    const signer = await offlineSigner()
    const [, other = ''] = wallet.addresses
    await wallet.setAccounts([other])
    if (!('signAmino' in signer)) return expect.fail('no Amino')
    const document = { chain_id: 'latchkey-1', account_number: '0', sequence: '0', fee: { gas: '1', amount: [] }, msgs: [], memo: '' }
    await expect(signer.signAmino(address, document)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
