// Runs @polkadot/extension-dapp and our plugin against the same extension and compares the requests, and shows why
// @polkadot/extension-dapp is not used on the page (decision 0010).
import { stringToHex } from '@polkadot/util'
import { createTestPage } from '@latchkey/testkit'
import type { PolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { polkadotMainnet } from '../networks.js'
import { putExtensions } from '../../test/stage.js'
import type { Injected, InjectedWallet, SignerPayload } from '../discovery/InjectedWallet.js'

type Message = readonly [name: string, asked?: unknown]

/** Records the requests to an extension. It is injected again, with the recorder in front. */
function record(wallet: PolkadotTestWallet): readonly Message[] {
  const messages: Message[] = []
  const entry = wallet.entry as unknown as { enable: InjectedWallet['enable'] }
  const { enable } = entry
  const note = <T>(name: string, asked: unknown, answer: T): T => {
    messages.push([name, structuredClone(asked)])
    return answer
  }
  entry.enable = async (applicationName) => {
    const { accounts, signer } = await note('enable', applicationName, enable(applicationName))
    const watched: Injected = {
      accounts: {
        get: () => note('accounts.get', undefined, accounts.get()),
        subscribe: (listener) => note('accounts.subscribe', undefined, accounts.subscribe?.(listener) ?? expect.fail('no subscribe')),
      },
      signer: {
        signRaw: (raw) => note('signRaw', raw, signer.signRaw?.(raw) ?? expect.fail('no signRaw')),
        signPayload: (payload) => note('signPayload', payload, signer.signPayload?.(payload) ?? expect.fail('no signPayload')),
      },
    }
    return watched
  }
  return messages
}

/** Account reads have no effect, so each side may repeat them. */
const unrepeated = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(([name], index) => name !== 'accounts.get' || messages.findIndex(([first]) => first === name) === index)

/** The page of all tests: the module keeps the window of its import. */
const page = createTestPage()

/** Needs a window on import, and a document in use. */
async function loadDapp() {
  vi.stubGlobal('document', { readyState: 'complete' })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(console, 'info').mockReturnValue()
  return import('@polkadot/extension-dapp')
}

const payload = (address: string): SignerPayload => ({
  address,
  method: '0x0503000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20f0',
  era: '0x00',
  nonce: '0x00000007',
  tip: '0x00000000',
  specVersion: '0x000f4628',
  transactionVersion: '0x0000001a',
  genesisHash: `0x${polkadotMainnet.id}3a75cd8ee4f6a4a1d2a6e1d16c2a7d93`,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x00000001',
  signedExtensions: [],
  version: 4,
})

describe('the same messages', () => {
  it('default: enable, read, listen, sign a message, sign a transaction', async () => {
    const { wallets, start } = putExtensions(['test'], page)
    const [wallet = expect.fail('no wallet')] = wallets
    const messages = record(wallet) as Message[]

    const latchkey = await start()
    const { address } = await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'polkadot' })
    await latchkey.request({ namespace: 'polkadot', method: 'polkadot_signMessage', params: { address, message: 'Grüezi' } })
    await latchkey.request({ namespace: 'polkadot', method: 'polkadot_signTransaction', params: { transactionPayload: payload(address) } })
    const ours = unrepeated(messages.splice(0))

    const { web3Enable, web3Accounts, web3AccountsSubscribe, web3FromAddress } = await loadDapp()
    await web3Enable('Shop')
    const [account = expect.fail('no account')] = await web3Accounts()
    const stop = await web3AccountsSubscribe(() => undefined)
    onTestFinished(() => stop())
    const { signer } = await web3FromAddress(address)
    await signer.signRaw?.({ address: account.address, data: stringToHex('Grüezi'), type: 'bytes' })
    await signer.signPayload?.(payload(account.address))
    expect(ours).toEqual(unrepeated(messages))
    expect(ours.map(([name]) => name)).toEqual(['enable', 'accounts.get', 'accounts.subscribe', 'signRaw', 'signPayload'])
  })
})

describe('why @polkadot/extension-dapp is not used', () => {
  it('it asks every extension of the page, not only the chosen one', async () => {
    const { wallets, start } = putExtensions(['chosen', 'other'], page)
    const latchkey = await start()
    await latchkey.connect({ connectorId: 'chosen', namespace: 'polkadot' })
    expect(wallets.map((wallet) => wallet.promptCount())).toEqual([1, 0])
    const { web3Enable } = await loadDapp()
    await web3Enable('Shop')
    expect(wallets.map((wallet) => wallet.promptCount())).toEqual([1, 1])
  })

  it('instances on one page share state: what the second enables replaces what the first had', async () => {
    const { wallets } = putExtensions(['first', 'second'], page)
    const [first = expect.fail('no wallet'), second = expect.fail('no wallet')] = wallets
    const { web3Enable, web3FromSource } = await loadDapp()
    void second.uninstall()
    await web3Enable('One')
    await expect(web3FromSource('first')).resolves.toMatchObject({ name: 'first' })
    void first.uninstall()
    void second.install()
    await web3Enable('Two')
    // The first instance is still connected, but cannot use its extension.
    await expect(web3FromSource('first')).rejects.toThrow('Unable to find')
  })

  it('a rejection is lost: it is written to the console, and looks like a page without extensions', async () => {
    const { wallets, start } = putExtensions(['test'], page)
    const [wallet = expect.fail('no wallet')] = wallets
    wallet.reject()
    const latchkey = await start()
    await expect(latchkey.connect({ connectorId: 'test', namespace: 'polkadot' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const written = vi.spyOn(console, 'error').mockReturnValue()
    const { web3Enable } = await loadDapp()
    expect(await web3Enable('Shop')).toEqual([])
    expect(written).toHaveBeenCalledWith('Error initializing test: Cancelled')
  })
})
