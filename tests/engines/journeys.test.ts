import { createRemoteWallet, startRelay } from '@latchkey/testkit-walletconnect'
import type { Anvil } from '@latchkey/testkit/node'
import { startAnvil } from '@latchkey/testkit/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { toChain, toWalletChain } from '../e2e/support/chains.js'
import type { Driver } from './driver/Driver.js'
import { type Engine, startEngine } from './driver/startEngine.js'
import { EnginePage } from './EnginePage.js'
import { type ServedHost, serveHost } from './serveHost.js'

let host: ServedHost
let nodes: readonly Anvil[]

beforeAll(async () => {
  host = await serveHost()
  nodes = await Promise.all([startAnvil({ chainId: 31_337 }), startAnvil({ chainId: 31_338 })])
}, 120_000)

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await host.stop()
})

describe.each<Engine>(['Firefox', 'WebKit'])('%s', (engine) => {
  let driver: Driver
  let page: EnginePage

  beforeAll(async () => {
    driver = await startEngine(engine)
    page = new EnginePage(driver, host.url)
  }, 60_000)
  afterAll(() => driver.close())
  // A journey must not violate the policy of the page.
  afterEach(async () => expect(await page.violations()).toEqual([]))

  const open = (changes: object = {}, copper: object = {}) => {
    const chains = nodes.map((node, index) => toChain(31_337 + index, index === 0 ? 'First' : 'Second', node.url))
    return page.open('', { chains, copper: { chains: chains.map(toWalletChain), ...copper }, ...changes })
  }
  const connect = async () => {
    await page.click('button', 'Connect wallet')
    await page.click('button', 'Copper Wallet')
    await page.expectFact('status', 'connected')
    await page.gone('dialog')
  }

  it('connects, shows the account, and disconnects', async () => {
    await open()
    await connect()
    expect(await page.fact('address')).toMatch(/^0x[\da-fA-F]{40}$/)
    await page.click('button', '0x')
    await page.see('heading', 'Account')
    await page.click('button', 'Disconnect')
    await page.expectFact('status', 'disconnected')
  })

  it('signs a text whose signature verifies', async () => {
    await open()
    await connect()
    const address = await page.fact('address')
    const signature = await driver.evaluate(
      ([data, from]) => window.latchkeys[0]?.services.get('eip155.provider')?.request({ method: 'personal_sign', params: [data, from] }),
      [stringToHex('Grüezi'), address] as const,
    )
    expect(await verifyMessage({ address: address as Hex, message: 'Grüezi', signature: signature as Hex })).toBe(true)
  })

  it('the policy of the page is enforced', async () => {
    await open()
    await driver.evaluate(() => document.body.setAttribute('style', 'color: red'), null)
    await expect.poll(() => page.violations()).toEqual([expect.stringMatching(/^style-src/)])
    await open()
  })

  it('shows a rejection, and asks the wallet again', async () => {
    await open({}, { answers: 'reject' })
    await page.click('button', 'Connect wallet')
    await page.click('button', 'Copper Wallet')
    await page.see('button', 'Try again')
    await driver.evaluate(() => window.copper?.approvals.approve(), null)
    await page.click('button', 'Try again')
    await page.expectFact('status', 'connected')
  })

  it('switches to another network', async () => {
    await open()
    await connect()
    await page.expectFact('chain', 'eip155:31337')
    await page.click('button', 'First')
    await page.see('heading', 'Choose network')
    await page.click('button', 'Second')
    await page.expectFact('chain', 'eip155:31338')
  })

  it('keeps focus in the modal, closes on Escape, and returns focus', async () => {
    await open()
    await page.click('button', 'Connect wallet')
    await page.see('heading', 'Connect wallet')
    for (let presses = 0; presses < 12; presses += 1) {
      await page.press('Tab')
      expect(await driver.evaluate(() => document.activeElement?.localName, null)).toBe('latchkey-modal')
    }
    await page.press('Escape')
    await page.gone('dialog')
    expect(await page.focused()).toBe('Connect wallet')
  })

  it('connects by keyboard', async () => {
    await open()
    await driver.evaluate(() => document.querySelector('button')?.focus(), null)
    await page.press('Tab', 'Enter')
    await page.see('button', 'Copper Wallet')
    await page.tabTo('Copper Wallet')
    await page.press('Enter')
    await page.expectFact('status', 'connected')
  })

  it('goes back from an explainer to the list of wallets', async () => {
    await open({ provider: { locale: 'en' } })
    await driver.evaluate(() => window.latchkeys[0]?.open({ view: 'Connect' }), null)
    await page.see('button', 'Copper Wallet')
    await driver.evaluate(() => window.latchkeys[0]?.ui.router.push('GetWallet'), null)
    await page.see('heading', 'Get a wallet')
    await page.click('button', 'Back')
    await page.see('button', 'Copper Wallet')
  })

  it('WalletConnect: connects by the QR code, signs in, and follows a disconnect of the wallet', async () => {
    const relay = await startRelay()
    const phone = await createRemoteWallet({ relayUrl: relay.url })
    onTestFinished(async () => {
      await driver.goto('about:blank')
      await phone.stop()
      await relay.stop()
    })
    const chains = [toChain(31_337, 'First', nodes[0]?.url ?? '')]
    await page.open('namespaces.html', { eip155: chains, namespaces: ['eip155'], relayUrl: relay.url, signIn: {} })
    await page.click('button', 'Connect wallet')
    await page.click('button', 'WalletConnect')
    let uri: string | undefined
    await expect.poll(async () => (uri = await page.scan())).toMatch(/^wc:[\da-f]{64}@2\?/)
    await phone.pair(uri ?? '')
    await page.expectFact('status', 'connected')
    await page.click('button', 'Sign')
    const state = () => driver.evaluate(() => window.latchkeys[0]?.state.plugins['siwx'] as { status?: string } | undefined, null)
    await expect.poll(state).toMatchObject({ status: 'signedIn' })
    await page.gone('dialog')
    expect(phone.requests).toMatchObject([{ method: 'personal_sign' }])
    await phone.delete()
    await page.expectFact('status', 'disconnected')
  })

  it('renders from right to left in Arabic', async () => {
    await open({ provider: { locale: 'ar' } })
    await page.click('button', 'ربط المحفظة')
    const row = await page.see('button', 'Copper Wallet')
    const icon = await driver.evaluate(() => {
      const rows = [...(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('button') ?? [])]
      const picture = rows.find((button) => button.innerText.includes('Copper'))?.querySelector('img, svg, [class*="tile"]')
      return picture?.getBoundingClientRect().x ?? 0
    }, null)
    expect(icon).toBeGreaterThan(row.x + row.width / 2)
  })
})
