import type { Frame, Locator, Page } from '@playwright/test'
import { type Hex, hashMessage, hashTypedData, isHex, parseEther, recoverTypedDataAddress, stringToHex, toHex } from 'viem'
import type { HostSettings } from './host/settings.js'
import { toWalletChain } from './support/chains.js'
import { SafeInterface } from './support/SafeInterface.js'
import { expect, test as base } from './support/test.js'

const SAFE = 'https://app.safe.global'
const APP = 'https://application.example'
/** Same site as Safe, so that browsers that block storage in cross-site frames allow it. */
const SAME_SITE_APP = 'https://application.safe.global'
const SAFE_ADDRESS = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const RECIPIENT = '0x00000000000000000000000000000000000000AA'
const OWNER_KEY = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'

/** The host page inside a frame of another page. */
class FramedHost {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** A value that the host shows, e.g. `status`. */
  fact(name: 'status' | 'address' | 'chain' | 'connector'): Locator {
    return this.#page.frameLocator('iframe').getByTestId(name)
  }

  button(name: RegExp): Locator {
    return this.#page.frameLocator('iframe').getByRole('button', { name }).first()
  }

  /** A row of the modal. */
  wallet(name: RegExp): Locator {
    return this.#page.frameLocator('iframe').locator('latchkey-modal').getByRole('dialog').getByRole('button', { name })
  }

  /** The frame's document, for tests that act as the application's code. */
  async document(): Promise<Frame> {
    const frame = await (await this.#page.locator('iframe').elementHandle())?.contentFrame()
    if (!frame) throw new Error('There is no frame.')
    await frame.waitForFunction(() => window.latchkeys?.every(({ state }) => state.initialized))
    return frame
  }

  /** @returns The result, or the code of the error. */
  async request(method: string, params: readonly unknown[]): Promise<unknown> {
    const read = (asked: { method: string; params: readonly unknown[] }) =>
      window.latchkeys[0]?.request(asked).catch((error: { readonly code: string }) => error.code)
    return (await this.document()).evaluate(read, { method, params })
  }
}

interface Fixtures {
  readonly safe: SafeInterface
  readonly framed: FramedHost
  /** Opens a page that shows the application in a frame and answers as Safe does. */
  readonly show: (origin: string, settings?: Partial<HostSettings>, app?: string) => Promise<void>
}

/** The application and the page around it have different origins. The application's policy allows the frame. */
const test = base.extend<Fixtures>({
  safe: async ({ nodes: [node] }, use) => {
    const safe = new SafeInterface({ chainId: 31337, rpcUrl: node.url, ownerKey: OWNER_KEY, address: SAFE_ADDRESS })
    await safe.fund(parseEther('5'))
    await use(safe)
  },
  framed: async ({ page }, use) => use(new FramedHost(page)),
  show: async ({ page, context, safe, chains, nodes: [node] }, use) => {
    // Browsers ask for permission before a public page reaches a node on this machine.
    await context.route(`${node.url}/**`, async (route) => route.fulfill({ response: await route.fetch() }))
    await context.route(/^https:\/\/application\./, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const response = await fetch(`${process.env['LATCHKEY_E2E_URL']}${pathname}${search}`)
      const policy = `${response.headers.get('content-security-policy')}; frame-ancestors https: http:`
      const headers = { ...Object.fromEntries(response.headers), 'content-security-policy': policy }
      await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
    })
    await use(async (origin, settings = {}, app = APP) => {
      const text = JSON.stringify({ chains, ...settings } satisfies HostSettings)
      await safe.show(page, { origin, appUrl: `${app}/?settings=${encodeURIComponent(text)}` })
    })
    // A balance may be asked for, and code be fetched ahead, while the test ends: without its routes the page would ask the real network.
    await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

const typedData = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'lamp' },
} as const

/** Verifies a signature: an owner signs a Safe message over the hash of the page's message. */
async function expectOwner(safe: SafeInterface, hash: Hex, signature: unknown): Promise<void> {
  if (!isHex(signature)) throw new Error(`${String(signature)} is no signature.`)
  expect(await recoverTypedDataAddress({ ...safe.messageOf(hash), signature })).toBe(safe.owner.address)
}

async function expectConnected(framed: FramedHost): Promise<void> {
  await expect(framed.fact('status')).toHaveText('connected')
  await expect(framed.fact('address')).toHaveText(SAFE_ADDRESS)
  await expect(framed.fact('chain')).toHaveText('eip155:31337')
  await expect(framed.fact('connector')).toHaveText('safe')
}

test("inside Safe's frame the Safe connects without a click, and again after a reload", async ({ show, framed, safe, page }) => {
  await show(SAFE)
  await expectConnected(framed)
  // The connected button reads the balance from the Safe's node.
  expect([...new Set(safe.asked)].filter((method) => method !== 'rpcCall')).toEqual(['getSafeInfo'])
  await page.reload()
  await expectConnected(framed)
})

test('the owner signs messages and typed data; a refusal of the owner rejects the request', async ({ show, framed, safe }) => {
  await show(SAFE)
  await expectConnected(framed)
  await expectOwner(safe, hashMessage('hello Safe'), await framed.request('personal_sign', [stringToHex('hello Safe'), SAFE_ADDRESS]))
  await expectOwner(safe, hashTypedData(typedData), await framed.request('eth_signTypedData_v4', [SAFE_ADDRESS, JSON.stringify(typedData)]))
  safe.answer = 'decline'
  expect(await framed.request('personal_sign', [stringToHex('hello'), SAFE_ADDRESS])).toBe('USER_REJECTED')
  expect(await framed.request('personal_sign', [stringToHex('hello'), RECIPIENT])).toBe('UNAUTHORIZED')
})

test('a transaction is proposed to the owners; its receipt is available once they have sent it', async ({ show, framed, safe }) => {
  const before = await safe.balanceOf(RECIPIENT)
  safe.answer = 'propose'
  await show(SAFE)
  await expectConnected(framed)
  const value = parseEther('1.5')
  const safeTxHash = await framed.request('eth_sendTransaction', [{ from: SAFE_ADDRESS, to: RECIPIENT, value: toHex(value) }])
  expect(await framed.request('eth_getTransactionReceipt', [safeTxHash])).toBeNull()
  await safe.execute(safeTxHash as Hex)
  const receipt = await framed.request('eth_getTransactionReceipt', [safeTxHash])
  expect(receipt).toMatchObject({ status: '0x1', from: SAFE_ADDRESS.toLowerCase(), to: RECIPIENT.toLowerCase() })
  expect(await safe.balanceOf(RECIPIENT)).toBe(before + value)
  // The chain's node answers methods that Safe does not support.
  const { transactionHash } = receipt as { readonly transactionHash: Hex }
  expect(await framed.request('eth_getTransactionReceipt', [transactionHash])).toEqual(receipt)
  expect(BigInt((await framed.request('eth_getBalance', [SAFE_ADDRESS, 'latest'])) as Hex)).toBeLessThan(parseEther('3.6'))
})

test('a Safe stays on its chain: switching rejects, and the network does not change', async ({ show, framed }) => {
  await show(SAFE)
  await expectConnected(framed)
  const move = (): unknown => window.latchkeys[0]?.switchNetwork({ chainId: 'eip155:31338' }).catch(({ code }: { code: string }) => code)
  expect(await (await framed.document()).evaluate(move)).toBe('CHAIN_NOT_SUPPORTED')
  expect(await framed.request('wallet_switchEthereumChain', [{ chainId: toHex(31338) }])).toBe('CHAIN_NOT_SUPPORTED')
  expect(await framed.request('wallet_switchEthereumChain', [{ chainId: toHex(31337) }])).toBeNull()
  await expectConnected(framed)
})

test('a visitor who disconnected stays disconnected after a reload, and reconnects by choosing Safe', async ({ show, framed, page }) => {
  await show(SAFE, {}, SAME_SITE_APP)
  await expectConnected(framed)
  await (await framed.document()).evaluate(() => window.latchkeys[0]?.disconnect())
  await expect(framed.fact('status')).toHaveText('disconnected')
  await page.reload()
  await framed.button(/Connect wallet/).click()
  await expect(framed.wallet(/^Safe/)).toBeVisible()
  await expect(framed.fact('status')).toHaveText('disconnected')
  await framed.wallet(/^Safe/).click()
  await expectConnected(framed)
  await page.reload()
  await expectConnected(framed)
})

test('a wallet that the visitor chose inside the frame stays chosen', async ({ show, framed, chains, page }) => {
  await show(SAFE, { copper: { chains: chains.map(toWalletChain), remembers: true } }, SAME_SITE_APP)
  await expectConnected(framed)
  await (await framed.document()).evaluate(() => window.latchkeys[0]?.connect({ connectorId: 'test.latchkey.copper' }))
  await expect(framed.fact('connector')).toHaveText('test.latchkey.copper')
  await page.reload()
  await framed.document()
  await expect(framed.fact('status')).toHaveText('connected')
  await expect(framed.fact('connector')).toHaveText('test.latchkey.copper')
})

for (const stranger of ['https://safe.example', 'https://app.safe.global.example', 'http://app.safe.global']) {
  test(`a page at ${stranger} that answers like Safe is not trusted`, async ({ show, framed, safe, page }) => {
    await page.addInitScript(() => {
      addEventListener('message', ({ data }: MessageEvent<{ readonly success?: boolean } | undefined>) => {
        if (data?.success) document.documentElement.dataset['answered'] = 'yes'
      })
    })
    await show(stranger)
    await expect(page.frameLocator('iframe').locator('html[data-answered]')).toBeAttached()
    expect(safe.asked).toEqual(['getSafeInfo'])
    await framed.document()
    await framed.button(/Connect wallet/).click()
    await expect(framed.wallet(/^Get a wallet/)).toBeVisible()
    await expect(framed.wallet(/^Safe/)).toBeHidden()
    await expect(framed.fact('status')).toHaveText('disconnected')
  })
}

test('a page outside a frame loads none of this code', async ({ host }) => {
  const loaded: string[] = []
  host.page.on('request', (request) => loaded.push(request.url()))
  await host.open()
  await host.settled()
  await host.page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /joinSafe/i.test(url))).toEqual([])
  expect(loaded.length).toBeGreaterThan(0)
})
