import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExtension, type ExtensionNamespace } from './buildExtension.js'
import type { ExtensionWallet } from './controlThrough.js'
import { keepStandardWallets } from '../../../test/standardPage.js'
import { openStage, type Stage } from '../../../test/stage.js'

let stage: Stage
let amber: ExtensionWallet
let birch: ExtensionWallet

beforeAll(async () => {
  stage = await openStage(
    [
      { name: 'Amber Wallet', rdns: 'test.latchkey.amber', namespaces: ['solana', 'bip122'] },
      { name: 'Birch Wallet', rdns: 'test.latchkey.birch', namespaces: ['eip155', 'solana'] },
    ],
    keepStandardWallets,
  )
  ;[amber, birch] = stage.wallets as [ExtensionWallet, ExtensionWallet]
}, 120_000)

afterAll(() => stage?.close())

/** @returns How many accounts the Solana wallet of that name shares, or the code of its error. */
const connect = (name: string) =>
  stage.page.evaluate(async (wanted) => {
    const wallet = window.standardWallets.find((each) => each.name === wanted && each.chains.includes('solana:mainnet'))
    try {
      const { accounts } = (await wallet?.features['standard:connect']?.['connect']?.()) as { readonly accounts: readonly unknown[] }
      return accounts.length
    } catch (error) {
      return (error as { readonly code: number }).code
    }
  }, name)

/** @returns The names that EIP-6963 announces. */
const announced = () =>
  stage.page.evaluate(() => {
    const names: string[] = []
    window.addEventListener('eip6963:announceProvider', (event) => {
      names.push((event as CustomEvent<{ readonly info: { readonly name: string } }>).detail.info.name)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return names
  })

describe('launchWithExtensions', () => {
  it('default: each wallet injects only its namespaces', async () => {
    const listed = await stage.page.evaluate(() => window.standardWallets.map(({ name, chains }) => `${name} ${chains[0]}`))
    expect(listed.toSorted()).toEqual(['Amber Wallet bitcoin:mainnet', 'Amber Wallet solana:mainnet', 'Birch Wallet solana:mainnet'])
    expect(await announced()).toEqual(['Birch Wallet'])
    expect(await stage.page.evaluate(() => window.btc_providers)).toMatchObject([{ id: 'AmberWallet.BitcoinProvider' }])
  })

  it('behavior: two in one page answer their own requests and have separate controls', async () => {
    await amber.reject()
    expect(await Promise.all([connect('Amber Wallet'), connect('Birch Wallet')])).toEqual([4001, 1])
    expect([await amber.promptCount(), await birch.promptCount()]).toEqual([1, 1])
    await amber.approve()
    expect(await connect('Amber Wallet')).toBe(1)
    await birch.namespace('solana').disconnect()
    await expect.poll(() => stage.page.evaluate(() => window.changes)).toEqual([[]])
  })

  it('error: a namespace that cannot be bundled is an error of the test', async () => {
    const building = buildExtension({ namespaces: ['eip155', 'missing' as ExtensionNamespace] })
    await expect(building).rejects.toMatchObject({ code: 'TESTKIT_FAILED', message: expect.stringContaining('eip155, missing') })
  })

  it('error: a control of an unsupported namespace is an error of the test', async () => {
    await expect(amber.setChain(1)).rejects.toMatchObject({ code: 'TESTKIT_FAILED' })
    await expect(birch.namespace('bip122').addresses()).rejects.toMatchObject({ code: 'TESTKIT_FAILED' })
    await expect(amber.namespace('solana').setChain('solana:mainnet')).rejects.toMatchObject({ code: 'TESTKIT_FAILED' })
  })
})
