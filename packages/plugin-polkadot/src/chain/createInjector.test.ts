import { ApiPromise, HttpProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import metadata from '@polkadot/types-support/metadata/v14/polkadot-hex'
import { hexToU8a, isHex, stringToHex, u8aToHex } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { startPolkadot } from '@latchkey/testkit/polkadot'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { InjectorAccount } from '../index.js'
import { kusama, polkadotMainnet } from '../index.js'
import { putExtensions } from '../../test/stage.js'

const TO = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'

beforeAll(() => waitReady())

async function connected() {
  const node = await startPolkadot()
  onTestFinished(() => node.stop())
  const { wallets, start } = putExtensions(['test'])
  const [wallet = expect.fail('no wallet')] = wallets
  const local = { ...polkadotMainnet, id: node.genesisHash.slice(2, 34), rpcUrls: [node.url] }
  const latchkey = await start([local, kusama])
  const injector = await (latchkey.services.get('polkadot.injector') ?? expect.fail('no service'))()
  const connect = () => latchkey.connect({ connectorId: wallet.connectorId, namespace: 'polkadot' })
  const { address } = await connect()
  return { node, wallet, latchkey, injector, address, connect }
}

/** The real API, on the chain's metadata. */
async function openApi(url: string, key: string): Promise<ApiPromise> {
  if (!isHex(metadata)) return expect.fail('no metadata')
  const provider = new HttpProvider(url) as NonNullable<ApiOptions['provider']>
  const api = await ApiPromise.create({ provider, metadata: { [key]: metadata }, noInitWarn: true })
  onTestFinished(() => api.disconnect())
  return api
}

describe('polkadot.injector', () => {
  it('default: @polkadot/api signs a transfer with it, and the chain executes it', async () => {
    const { node, injector, address, wallet } = await connected()
    node.setBalance(address, 1_000_000n)
    const api = await openApi(node.url, `${node.genesisHash}-${node.specVersion}`)
    api.setSigner(injector.signer)
    const transfer = api.tx['balances']?.['transferKeepAlive'] ?? expect.fail('no such call')
    const hash = await transfer(TO, 400n).signAndSend(address, { era: 0, nonce: -1 })
    expect(hash.toHex()).toMatch(/^0x[\da-f]{64}$/)
    expect([node.balance(TO), node.balance(address)]).toEqual([400n, 999_600n])
    wallet.reject()
    await expect(transfer(TO, 1n).signAndSend(address, { era: 0, nonce: -1 })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(node.balance(TO)).toBe(400n)
  })

  it('error: a transaction of another chain than the one in use', async () => {
    const { node, injector, address, wallet, latchkey } = await connected()
    const api = await openApi(node.url, `${node.genesisHash}-${node.specVersion}`)
    const transfer = api.tx['balances']?.['transferKeepAlive'] ?? expect.fail('no such call')
    await latchkey.switchNetwork({ chainId: `polkadot:${kusama.id}` })
    await expect(transfer(TO, 1n).signAndSend(address, { era: 0, nonce: -1, signer: injector.signer })).rejects.toMatchObject({
      code: 'PARAMS_INVALID',
    })
    expect(wallet.promptCount()).toBe(1)
  })

  it.each([
    ['text', 'Grüezi', new TextEncoder().encode('Grüezi')],
    ['text in hex', stringToHex('\ufeffGrüezi'), new TextEncoder().encode('\ufeffGrüezi')],
    ['bytes that are no text', '0xff00fe', Uint8Array.of(0xff, 0, 0xfe)],
    ['nothing', '0x', new Uint8Array()],
  ])('default: signRaw signs %s as a message', async (_, data, bytes) => {
    const { injector, address } = await connected()
    const { signature } = await injector.signer.signRaw({ address, data, type: 'bytes' })
    const wrapped = Buffer.concat([Buffer.from('<Bytes>'), bytes, Buffer.from('</Bytes>')])
    expect(sr25519Verify(hexToU8a(signature), wrapped, decodeAddress(address))).toBe(true)
  })

  it('error: an encoded transaction is not signed as a message, nor is invalid hex', async () => {
    const { injector, address, wallet, latchkey } = await connected()
    const data = u8aToHex(Uint8Array.of(5, 3, 0))
    await expect(injector.signer.signRaw({ address, data, type: 'payload' })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    for (const params of [
      { address, data: '0x123' },
      { address, data: 1 },
      { address: 1, data },
    ]) {
      await expect(latchkey.request({ namespace: 'polkadot', method: 'polkadot_signRaw', params })).rejects.toMatchObject({
        code: 'PARAMS_INVALID',
      })
    }
    expect(wallet.promptCount()).toBe(1)
  })

  it('behavior: it stays the same object when wallets connect and disconnect', async () => {
    const { injector, address, latchkey, wallet, connect } = await connected()
    const seen: (readonly string[])[] = []
    const note = (accounts: readonly InjectorAccount[]): void => void seen.push(accounts.map(({ name = '' }) => name))
    const stop = injector.accounts.subscribe(note)
    expect(await injector.accounts.get()).toEqual([{ address, name: 'Account 1' }])
    await latchkey.disconnect({ namespace: 'polkadot' })
    expect(await injector.accounts.get()).toEqual([])
    await expect(injector.signer.signRaw({ address, data: 'hi', type: 'bytes' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await connect()
    await wallet.setAccounts(wallet.addresses.slice(0, 2))
    await vi.waitFor(() => expect(seen).toEqual([['Account 1'], [], ['Account 1'], ['Account 1', 'Account 2']]))
    stop()
    await latchkey.disconnect({ namespace: 'polkadot' })
    expect(seen).toHaveLength(4)
  })
})
