import { startRelay } from '@latchkey/testkit-walletconnect'
import { startAnvil } from '@latchkey/testkit/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toChain, toWalletChain } from '../e2e/support/chains.js'
import { engineProgram } from '../../scripts/machine/engines.mjs'
import type { Driver } from './driver/Driver.js'
import { startFirefox } from './driver/startFirefox.js'
import { EnginePage } from './EnginePage.js'
import { type ServedHost, serveHost } from './serveHost.js'

let host: ServedHost
let node: Awaited<ReturnType<typeof startAnvil>>
let relay: Awaited<ReturnType<typeof startRelay>>
let driver: Driver
let page: EnginePage

/** Firefox enables forced colours by a preference. WebKit does not support them. */
beforeAll(async () => {
  host = await serveHost()
  node = await startAnvil({ chainId: 31_337 })
  relay = await startRelay()
  driver = await startFirefox(engineProgram('firefox'), { 'browser.display.document_color_use': 2 })
  page = new EnginePage(driver, host.url)
}, 120_000)

afterAll(async () => {
  await driver.close()
  await Promise.all([node.stop(), relay.stop(), host.stop()])
})

it('Firefox with forced colours: focus has an outline, and the QR code can be scanned', async () => {
  const chains = [toChain(31_337, 'First', node.url)]
  await page.open('namespaces.html', { eip155: chains, namespaces: ['eip155'], relayUrl: relay.url })
  expect(await driver.evaluate(() => matchMedia('(forced-colors: active)').matches, null)).toBe(true)
  await page.click('button', 'Connect wallet')
  await page.see('button', 'WalletConnect')
  await page.tabTo('WalletConnect')
  const focused = await driver.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active as Element)
    return { outlineStyle, outlineWidth: Number.parseFloat(outlineWidth), boxShadow }
  }, null)
  expect(focused).toMatchObject({ outlineStyle: 'solid', boxShadow: 'none' })
  expect(focused.outlineWidth).toBeGreaterThanOrEqual(2)
  await page.press('Enter')
  await expect.poll(() => page.scan()).toMatch(/^wc:[\da-f]{64}@2\?/)
  expect(await page.violations()).toEqual([])
})

it('Firefox with forced colours: a wallet of the page connects', async () => {
  const chains = [toChain(31_337, 'First', node.url)]
  await page.open('', { chains, copper: { chains: chains.map(toWalletChain) } })
  await page.click('button', 'Connect wallet')
  await page.click('button', 'Copper Wallet')
  await page.expectFact('status', 'connected')
  expect(await page.violations()).toEqual([])
})
