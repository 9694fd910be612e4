import { type ExtensionWallet, extensionWallet } from '@latchkey/testkit/extension'
import type { Page } from '@playwright/test'
import { createPublicClient, type Hex, http, parseEther, stringToHex, verifyMessage } from 'viem'
import { toWalletChain } from './support/chains.js'
import { expect, test } from './support/extensionTest.js'
import type { HostPage } from './support/test.js'

const { name, rdns } = extensionWallet

/** Sends a request through the provider that applications use. */
const request = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    ([calledMethod, values]) => window.latchkeys[0]?.services.get('eip155.provider')?.request({ method: calledMethod, params: values }),
    [method, params] as const,
  )

/** Waits for the rejection of a request, which changes nothing, then approves a second attempt. */
async function retryRejected(
  { host, wallet }: { readonly host: HostPage; readonly wallet: ExtensionWallet },
  { fact, before, after }: { readonly fact: 'chain' | 'status'; readonly before: string; readonly after: string },
): Promise<void> {
  await expect(host.dialog.getByText('Request declined')).toBeVisible()
  await expect(host.fact(fact)).toHaveText(before)
  await wallet.approve()
  await host.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(host.fact(fact)).toHaveText(after)
}

test('connects through the extension, and shows the balance of the node', async ({ host, wallet, nodes }) => {
  const [address = ''] = await wallet.addresses()
  const client = createPublicClient({ transport: http(nodes[0].url) })
  const balance = await client.getBalance({ address: address as Hex })
  await host.open()
  await expect(host.fact('status')).toHaveText('disconnected')
  await host.connect(name)
  await expect(host.fact('address')).toHaveText(address)
  await expect(host.fact('chain')).toHaveText('eip155:31337')
  await expect(host.fact('connector')).toHaveText(rdns)
  await expect(host.dialog).toBeHidden()
  const told = await host.page.evaluate(() => window.latchkeys[0]?.getBalance())
  expect(told?.amountBaseUnits).toBe(balance)
  await host.accountButton.click()
  await expect(host.heading('Account')).toBeVisible()
  const whole = (balance / parseEther('1')).toLocaleString('en')
  await expect(host.dialog.getByText(new RegExp(`^${whole}(\\.\\d+)? ETH$`))).toBeVisible()
})

test('signs a message that verifies', async ({ host, wallet }) => {
  await host.open()
  await host.connect(name)
  const [address = ''] = await wallet.addresses()
  const signature = (await request(host.page, 'personal_sign', [stringToHex('Grüezi'), address])) as Hex
  expect(await verifyMessage({ address: address as Hex, message: 'Grüezi', signature })).toBe(true)
})

test('sends a raw transaction through the provider', async ({ host, wallet, nodes }) => {
  await host.open()
  await host.connect(name)
  const [from] = await wallet.addresses()
  const to = '0x00000000000000000000000000000000000000bb'
  const client = createPublicClient({ transport: http(nodes[0].url) })
  const before = await client.getBalance({ address: to })
  const value = `0x${parseEther('0.25').toString(16)}`
  const hash = (await request(host.page, 'eth_sendTransaction', [{ from, to, value }])) as Hex
  const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  expect(receipt.status).toBe('success')
  expect((await client.getBalance({ address: to })) - before).toBe(parseEther('0.25'))
})

test('switches to the second chain', async ({ host, wallet, chains }) => {
  await wallet.addChain(toWalletChain(chains[1]))
  await host.open()
  await host.connect(name)
  await host.chooseNetwork('Basalt')
  await expect(host.fact('chain')).toHaveText('eip155:31338')
  expect(await wallet.chainId()).toBe(31338)
})

test('adds a chain that is missing in the wallet', async ({ host, wallet }) => {
  await host.open()
  await host.connect(name)
  await host.chooseNetwork('Basalt')
  await expect(host.fact('chain')).toHaveText('eip155:31338')
  expect(await wallet.chainId()).toBe(31338)
})

test('a rejected switch keeps the network and can be retried', async ({ host, wallet, chains }) => {
  await wallet.addChain(toWalletChain(chains[1]))
  await host.open()
  await host.connect(name)
  await wallet.reject()
  await host.chooseNetwork('Basalt')
  await retryRejected({ host, wallet }, { fact: 'chain', before: 'eip155:31337', after: 'eip155:31338' })
})

test('shows a rejection, and the next attempt connects', async ({ host, wallet }) => {
  await wallet.reject()
  await host.open()
  await host.openModal()
  await host.wallet(name).click()
  await retryRejected({ host, wallet }, { fact: 'status', before: 'disconnected', after: 'connected' })
})

test('waits while the wallet asks, and leaving the view aborts', async ({ host, wallet }) => {
  await wallet.hold()
  await host.open()
  await host.openModal()
  await host.wallet(name).click()
  await expect(host.dialog.getByText(`Continue in ${name}`)).toBeVisible()
  await expect(host.fact('status')).toHaveText('connecting')
  await expect.poll(() => wallet.openPrompts()).toHaveLength(1)
  await host.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(host.heading('Connect wallet')).toBeVisible()
  await expect(host.fact('status')).toHaveText('disconnected')
  await wallet.approve()
  await host.wallet(name).click()
  await expect(host.fact('status')).toHaveText('connected')
})

test('a reload reconnects without a prompt', async ({ host, wallet }) => {
  await host.open()
  await host.connect(name)
  const [address = ''] = await wallet.addresses()
  expect(await wallet.promptCount()).toBe(1)
  await host.page.reload()
  await expect(host.fact('status')).toHaveText('connected')
  await expect(host.fact('address')).toHaveText(address)
  expect(await wallet.promptCount()).toBe(1)
})

test('fault 65: with a stored session and a failing node of the host, no public node receives the address', async ({
  host,
  context,
  chains,
  watch,
}) => {
  const [own, publicNode] = ['http://127.0.0.1:59991/', 'http://127.0.0.1:59992/']
  const asked: string[] = []
  for (const [url, status] of [
    [own, 503],
    [publicNode, 200],
  ] as const) {
    await context.route(url, (route) => {
      asked.push(url)
      return route.fulfill({ status, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }, body: '' })
    })
  }
  watch.allow(/503/)
  const foreign = chains.map((chain) => ({ ...chain, rpcUrls: { default: { http: [publicNode] } } }))
  await host.open({ chains: foreign, eip155: { rpcUrls: Object.fromEntries(chains.map(({ id }) => [id, own])) } })
  await host.connect(name)
  asked.length = 0
  await host.page.reload()
  await expect(host.fact('status')).toHaveText('connected')
  const failed = await host.page.evaluate(() => window.latchkeys[0]?.getBalance().catch((error: { readonly code: string }) => error.code))
  expect(failed).toMatch(/^(RPC_FAILED|BALANCE_UNAVAILABLE)$/)
  expect(new Set(asked)).toEqual(new Set([own]))
})

test('fault 26: two tabs: a disconnect in one ends the session in both', async ({ host, context }) => {
  await host.open()
  await host.connect(name)
  const other = host.inTab(await context.newPage())
  await other.open()
  await expect(other.fact('status')).toHaveText('connected')
  await other.accountButton.click()
  await other.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(other.fact('status')).toHaveText('disconnected')
  await expect(host.fact('status')).toHaveText('disconnected')
})

test('fault 31: an account event after an explicit disconnect does not connect, also after a reload', async ({ host, wallet }) => {
  await host.open()
  await host.connect(name)
  await host.accountButton.click()
  await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.fact('status')).toHaveText('disconnected')
  await wallet.setAccounts([...(await wallet.addresses())])
  await expect(host.fact('status')).toHaveText('disconnected')
  await host.page.reload()
  await host.settled()
  await expect(host.fact('status')).toHaveText('disconnected')
})

test('an unsupported network asks for another; only choosing one or disconnecting closes the view', async ({ host, wallet }) => {
  await host.open()
  await host.connect(name)
  await wallet.setChain(999)
  await expect(host.heading('Switch network')).toBeVisible()
  await expect(host.fact('chain')).toHaveText('eip155:999')
  await host.page.keyboard.press('Escape')
  await expect(host.heading('Switch network')).toBeVisible()
  await expect(host.dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await host.dialog.getByRole('button', { name: /^Granite/ }).click()
  await expect(host.fact('chain')).toHaveText('eip155:31337')
  await expect(host.dialog).toBeHidden()
})

test('follows the account and the network that the wallet chooses', async ({ host, wallet }) => {
  await host.open()
  await host.connect(name)
  const [, second = ''] = await wallet.addresses()
  await wallet.setAccounts([second])
  await expect(host.fact('address')).toHaveText(second)
  await wallet.setChain(31338)
  await expect(host.fact('chain')).toHaveText('eip155:31338')
})

test('a wallet that locks ends the session; requests to one that loses its connection reject with a typed error', async ({
  host,
  wallet,
}) => {
  await host.open()
  await host.connect(name)
  await wallet.setDropped(true)
  const code = await host.page.evaluate(() =>
    window.latchkeys[0]?.request({ method: 'eth_chainId' }).then(String, (error: { code: string }) => error.code),
  )
  expect(code).toMatch(/DISCONNECTED$/)
  await wallet.setDropped(false)
  await wallet.setLocked(true)
  await expect(host.fact('status')).toHaveText('disconnected')
})

test('fault 30: a failed authorisation check of a wallet ends in the disconnected state', async ({ host, wallet }) => {
  await host.open()
  await host.connect(name)
  await wallet.setFailures({ eth_accounts: 'throw' })
  await host.page.reload()
  await host.settled()
  await expect(host.fact('status')).toHaveText('disconnected')
  await wallet.setFailures({})
  await host.connect(name)
})
