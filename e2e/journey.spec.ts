import { extensionWallet } from '@latchkey/testkit/extension'
import { createPublicClient, formatEther, http, type Hex, parseEther, stringToHex, verifyMessage } from 'viem'
import { expect, test } from './support/extensionTest.js'

const { name } = extensionWallet

/** Asks through the provider that the application has. */
const request = (page: import('@playwright/test').Page, method: string, params: unknown) =>
  page.evaluate(
    ([calledMethod, values]) => window.latchkeys[0]?.request({ method: calledMethod, params: values }),
    [method, params] as const,
  )

test('connects through the extension and shows the balance the node tells', async ({ host, wallet, nodes }) => {
  await host.open()
  await expect(host.fact('status')).toHaveText('disconnected')
  await host.connect(name)
  const [address = ''] = await wallet.addresses()
  await expect(host.fact('address')).toHaveText(address)
  await expect(host.fact('chain')).toHaveText('eip155:31337')
  await expect(host.dialog).toBeHidden()
  const client = createPublicClient({ transport: http(nodes[0].url) })
  const balance = await client.getBalance({ address: address as Hex })
  const shown = await host.page.evaluate(() => window.latchkeys[0]?.getBalance())
  expect(shown?.amountBaseUnits).toBe(balance)
  await host.page.getByRole('button', { name: `${address.slice(0, 4)}` }).first().click()
  await expect(host.heading('Account')).toBeVisible()
  await expect(host.dialog.getByText(/^[\d,.]+ ETH$/)).toContainText(Number(formatEther(balance)).toLocaleString('en', { maximumFractionDigits: 0 }).slice(0, 4))
})

test('signs a message that verifies, and sends a raw transaction through the provider', async ({ host, wallet, nodes }) => {
  await host.open()
  await host.connect(name)
  const [address = ''] = await wallet.addresses()
  const signature = (await request(host.page, 'personal_sign', [stringToHex('Grüezi'), address])) as Hex
  expect(await verifyMessage({ address: address as Hex, message: 'Grüezi', signature })).toBe(true)

  const to = '0x00000000000000000000000000000000000000bb'
  const client = createPublicClient({ transport: http(nodes[0].url) })
  const before = await client.getBalance({ address: to })
  const hash = (await request(host.page, 'eth_sendTransaction', [
    { from: address, to, value: `0x${parseEther('0.25').toString(16)}` },
  ])) as Hex
  expect((await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })).status).toBe('success')
  expect((await client.getBalance({ address: to })) - before).toBe(parseEther('0.25'))
})
