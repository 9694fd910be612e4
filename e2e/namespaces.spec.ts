import { createPublicKey, verify } from 'node:crypto'
import type { BitcoinNode } from '@latchkey/testkit/bitcoin'
import { startBitcoin } from '@latchkey/testkit/bitcoin'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import type { Page } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { expect, test as base } from './support/test.js'

interface Chains {
  readonly solana: SolanaNode
  readonly bitcoin: BitcoinNode
}

/** The page with both namespaces, their chains on this machine, a wallet of each on the page. */
const test = base.extend<{ readonly open: (search?: string) => Promise<void> }, { readonly local: Chains }>({
  local: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const [solana, bitcoin] = [await startSolana(), await startBitcoin()]
      await use({ solana, bitcoin })
      await Promise.all([solana.stop(), bitcoin.stop()])
    },
    { scope: 'worker' },
  ],
  open: async ({ page, local, watch: _watch }, use) => {
    await use(async (search = '') => {
      const query = new URLSearchParams({ solana: local.solana.url, bitcoin: local.bitcoin.url })
      await page.goto(`${process.env['LATCHKEY_E2E_URL']}/namespaces.html?${query}${search}`)
      await page.waitForFunction(() => window.latchkeys?.every(({ state }) => state.initialized))
    })
  },
})

const wallets = { solana: 'Test Solana Wallet', bip122: 'Test Bitcoin Wallet' } as const
type Name = keyof typeof wallets
const names = ['solana', 'bip122'] as const

const addressOn = (page: Page, namespace: Name): Promise<string | undefined> =>
  page.evaluate((name) => {
    const session = window.latchkeys[0]?.state.sessions[name]
    return session?.status === 'connected' ? session.account.address : undefined
  }, namespace)

async function connect(page: Page, namespace: Name): Promise<string> {
  const dialog = page.locator('latchkey-modal').getByRole('dialog')
  await page.evaluate((name) => void window.latchkeys[0]?.open({ view: 'Connect', namespace: name }), namespace)
  await dialog.getByRole('button', { name: new RegExp(`^${wallets[namespace]}`) }).click()
  await expect.poll(() => addressOn(page, namespace)).toBeTruthy()
  await expect(dialog).toBeHidden()
  return (await addressOn(page, namespace)) ?? ''
}

const sign = (page: Page, namespace: Name, message: string): Promise<string | undefined> =>
  page.evaluate(
    async ([name, text]) => {
      const [latchkey] = window.latchkeys
      const adapter = latchkey?.namespaces.get(name)
      const session = latchkey?.state.sessions[name]
      if (session?.status !== 'connected' || !adapter?.networks[0]) return undefined
      const request = (asked: { readonly method: string; readonly params?: unknown }) =>
        latchkey?.request({ namespace: name, ...asked })
      return adapter.signMessage?.({
        message: text,
        account: session.account,
        network: adapter.networks[0],
        request: async (asked) => request(asked),
      })
    },
    [namespace, message] as const,
  )

const send = (page: Page, namespace: Name, to: string, amount: string): Promise<string | undefined> =>
  page.evaluate(
    async ([name, recipient, units]) => {
      const [latchkey] = window.latchkeys
      const adapter = latchkey?.namespaces.get(name)
      const session = latchkey?.state.sessions[name]
      if (session?.status !== 'connected' || !adapter?.networks[0]) return undefined
      const request = async (asked: { readonly method: string; readonly params?: unknown }) =>
        latchkey?.request({ namespace: name, ...asked })
      return adapter.sendTransfer?.({
        account: session.account,
        network: adapter.networks[0],
        to: recipient,
        amountBaseUnits: BigInt(units),
        request,
      })
    },
    [namespace, to, amount] as const,
  )

const balance = (page: Page, namespace: Name): Promise<string | undefined> =>
  page.evaluate(
    (name) =>
      window.latchkeys[0]?.getBalance({ namespace: name, forceUpdate: true }).then(({ formatted }) => formatted),
    namespace,
  )

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Written out here, so that no code of the product checks the product. */
function fromBase58(text: string): Buffer {
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = value.toString(16)
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}

const isSigned: Readonly<Record<Name, (message: string, address: string, signature: string) => boolean>> = {
  solana(message, address, signature) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: fromBase58(address).toString('base64url') }
    return verify(null, Buffer.from(message), createPublicKey({ key: jwk, format: 'jwk' }), fromBase58(signature))
  },
  bip122: (message, address, signature) => Verifier.verifySignature(address, message, signature),
}

for (const namespace of names) {
  test(`${namespace}: connects by the modal and signs what verifies`, async ({ page, open }) => {
    await open()
    const address = await connect(page, namespace)
    const signature = (await sign(page, namespace, 'Grüezi')) ?? ''
    expect(isSigned[namespace]('Grüezi', address, signature)).toBe(true)
    expect(isSigned[namespace]('Gruezi', address, signature)).toBe(false)
  })

  test(`${namespace}: a rejection is shown, and the next try connects`, async ({ page, open }) => {
    await open()
    const dialog = page.locator('latchkey-modal').getByRole('dialog')
    await page.evaluate((name) => window.wallets[name].reject(), namespace)
    await page.evaluate((name) => void window.latchkeys[0]?.open({ view: 'Connect', namespace: name }), namespace)
    await dialog.getByRole('button', { name: new RegExp(`^${wallets[namespace]}`) }).click()
    await expect(dialog.getByText('Request declined')).toBeVisible()
    expect(await addressOn(page, namespace)).toBeUndefined()
    await page.evaluate((name) => window.wallets[name].approve(), namespace)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => addressOn(page, namespace)).toBeTruthy()
  })

  test(`${namespace}: the wallet's other account takes over, its end ends the session`, async ({ page, open }) => {
    await open()
    const first = await connect(page, namespace)
    await page.evaluate(
      (name) => window.wallets[name].setAccounts([window.wallets[name].addresses[1] ?? '']),
      namespace,
    )
    await expect.poll(() => addressOn(page, namespace)).not.toBe(first)
    await page.evaluate((name) => window.wallets[name].disconnect(), namespace)
    await expect.poll(() => addressOn(page, namespace)).toBeUndefined()
  })

  test(`${namespace}: a reload takes the session up without a prompt, a disconnect stays`, async ({ page, open }) => {
    await open()
    const address = await connect(page, namespace)
    await open('&trusted')
    expect(await addressOn(page, namespace)).toBe(address)
    await page.evaluate((name) => window.latchkeys[0]?.disconnect({ namespace: name }), namespace)
    await open('&trusted')
    expect(await addressOn(page, namespace)).toBeUndefined()
  })
}

test("solana: the balance is the cluster's, and a transfer arrives", async ({ page, open, local }) => {
  await open()
  const address = await connect(page, 'solana')
  const before = local.solana.balance(address)
  local.solana.airdrop(address, 3_000_000_000n)
  expect(await balance(page, 'solana')).toBe(String(Number(before + 3_000_000_000n) / 1e9))
  const to = 'Vote111111111111111111111111111111111111112'
  const had = local.solana.balance(to)
  expect(await send(page, 'solana', to, '1500000000')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(local.solana.balance(to) - had).toBe(1_500_000_000n)
})

test("bip122: the balance is the network's, and a transfer leaves", async ({ page, open, local }) => {
  await open()
  const address = await connect(page, 'bip122')
  await local.bitcoin.fund(address, 70_000n)
  const before = Number(await balance(page, 'bip122'))
  expect(before).toBeGreaterThanOrEqual(0.0007)
  expect(await send(page, 'bip122', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', '20000')).toMatch(/^[\da-f]{64}$/)
  await local.bitcoin.mine(1)
  expect(Number(await balance(page, 'bip122'))).toBeCloseTo(before - 0.00021, 8)
})

test('both at once: disconnecting one leaves the other', async ({ page, open }) => {
  await open()
  await connect(page, 'solana')
  const address = await connect(page, 'bip122')
  await page.evaluate(() => window.latchkeys[0]?.disconnect({ namespace: 'solana' }))
  expect(await addressOn(page, 'solana')).toBeUndefined()
  expect(await addressOn(page, 'bip122')).toBe(address)
})
