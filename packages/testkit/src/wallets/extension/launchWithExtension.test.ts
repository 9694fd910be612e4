import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther, recoverMessageAddress, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../../../scripts/machine/chromium.mjs'
import { type Anvil, startAnvil } from '../../chains/node/startAnvil.js'
import { type LaunchedExtension, launchWithExtension } from './launchWithExtension.js'

let server: Server
let nodes: readonly [Anvil, Anvil]
let browser: LaunchedExtension
let page: Page

declare global {
  interface Window {
    wallet: {
      request(request: { method: string; params?: unknown }): Promise<unknown>
      on(name: string, run: (data: unknown) => void): void
    }
    events: unknown[]
  }
}

beforeAll(async () => {
  server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>page</h1>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  nodes = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])
  const executablePath = findChromium()
  browser = await launchWithExtension({
    chains: [{ chainId: 31337, name: 'One', rpcUrl: nodes[0].url }],
    ...(executablePath ? { executablePath } : {}),
  })
  page = await browser.context.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(() => {
    window.events = []
    return new Promise<void>((resolve) => {
      window.addEventListener('eip6963:announceProvider', (event) => {
        window.wallet = (event as CustomEvent<{ provider: Window['wallet'] }>).detail.provider
        for (const name of ['accountsChanged', 'chainChanged', 'disconnect', 'connect']) {
          window.wallet.on(name, (data) => window.events.push([name, data]))
        }
        resolve()
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
  })
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await Promise.all(nodes?.map((node) => node.stop()) ?? [])
  server?.close()
})

/** Asks the wallet from the page. @returns The result, or the error's code. */
const request = (method: string, params?: unknown) =>
  page.evaluate(
    ([name, values]) => window.wallet.request({ method: name, params: values }).catch((error: { code: number }) => ({ code: error.code })),
    [method, params] as const,
  )
const readEvents = () => page.evaluate(() => window.events)
const clearEvents = () => page.evaluate(() => void window.events.splice(0))

describe('launchWithExtension', () => {
  it('default: connects once approved, signs with a real key and sends through the node', async () => {
    const [address] = await browser.wallet.addresses()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([address])
    expect(await request('eth_accounts')).toEqual([address])
    expect(await browser.wallet.promptCount()).toBe(1)
    const signature = (await request('personal_sign', [stringToHex('hello'), address])) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)

    const to = '0x00000000000000000000000000000000000000aa'
    const value = `0x${parseEther('1').toString(16)}`
    const hash = (await request('eth_sendTransaction', [{ from: address, to, value }])) as Hex
    const client = createPublicClient({ transport: http(nodes[0].url) })
    expect((await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(parseEther('1'))

    const fees = { maxFeePerGas: '0x12a05f200', maxPriorityFeePerGas: '0x7' }
    const chosen = (await request('eth_sendTransaction', [{ from: address, to, value, ...fees }])) as Hex
    await client.waitForTransactionReceipt({ hash: chosen, pollingInterval: 50 })
    expect(await client.getTransaction({ hash: chosen })).toMatchObject({ maxFeePerGas: 5_000_000_000n, maxPriorityFeePerGas: 7n })
  })

  it('behavior: a rejection is 4001, a held prompt settles when the visitor answers', async () => {
    const [address] = await browser.wallet.addresses()
    await browser.wallet.reject()
    expect(await request('personal_sign', ['0x00', address])).toEqual({ code: 4001 })
    await browser.wallet.hold()
    const pending = request('personal_sign', ['0x00', address])
    await expect.poll(() => browser.wallet.openPrompts()).toHaveLength(1)
    await browser.wallet.approve()
    expect(await pending).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('behavior: an unknown chain is 4902 until it was added', async () => {
    await clearEvents()
    const parameter = { chainId: '0x7a6a' }
    expect(await request('wallet_switchEthereumChain', [parameter])).toEqual({ code: 4902 })
    const added = { ...parameter, chainName: 'Two', rpcUrls: [nodes[1].url] }
    expect(await request('wallet_addEthereumChain', [added])).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    await expect.poll(readEvents).toEqual([['chainChanged', '0x7a6a']])
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull()
  })

  it("behavior: the wallet's own changes reach the page", async () => {
    await clearEvents()
    const [first, second] = await browser.wallet.addresses()
    await browser.wallet.setAccounts([second!, first!])
    await browser.wallet.setLocked(true)
    expect(await request('eth_accounts')).toEqual([])
    await browser.wallet.setLocked(false)
    await browser.wallet.setChain(999)
    await browser.wallet.setDropped(true)
    expect(await request('eth_chainId')).toEqual({ code: 4900 })
    await browser.wallet.setDropped(false)
    await browser.wallet.disconnect()
    await expect.poll(readEvents).toEqual([
      ['accountsChanged', [second, first]],
      ['accountsChanged', []],
      ['accountsChanged', [second, first]],
      ['chainChanged', '0x3e7'],
      ['disconnect', { code: 1013, message: 'The wallet lost its connection.' }],
      ['connect', { chainId: '0x3e7' }],
      ['accountsChanged', []],
    ])
  })

  it('behavior: a failure switch applies to its method only', async () => {
    await browser.wallet.setFailures({ eth_requestAccounts: 'pending', eth_accounts: { result: ['0x0'] } })
    expect(await request('eth_requestAccounts')).toEqual({ code: -32002 })
    expect(await request('eth_accounts')).toEqual(['0x0'])
    await browser.wallet.setFailures({})
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('latchkey_unknown')).toEqual({ code: 4200 })
  })
})
