// Sending by the modal: each chain's coin on its local chain, signed by an extension, and what goes wrong between review and inclusion.
import { parseUnits } from 'viem'
import { startExchange } from '@latchkey/testkit/exchange'
import type { NamespacesPage } from './support/NamespacesPage.js'
import { type Name, type NamespaceFacts, namespaceFacts } from './support/namespaceFacts.js'
import { expect, test } from './support/walletsTest.js'

const ON = { send: {} } as const

/** Connects, and opens the form with its fields filled in. */
async function openForm(
  opened: NamespacesPage,
  namespace: Name,
  params: { readonly to: string; readonly amount: string; readonly token?: string },
) {
  await opened.page.evaluate(
    ([name, given]) => void window.latchkeys[0]?.open({ view: 'WalletSend', namespace: name, params: given } as never),
    [namespace, params] as const,
  )
  await expect(opened.heading('Send')).toBeVisible()
}

const button = (opened: NamespacesPage, name: string | RegExp) => opened.dialog.getByRole('button', { name, exact: true })

/** From the form to the review. */
async function review(opened: NamespacesPage): Promise<void> {
  await button(opened, 'Preview Send').click()
  await expect(opened.heading('Review send')).toBeVisible()
  await expect(opened.dialog.getByText('Network fee, at most')).toBeVisible()
}

/** One of the chain's own accounts: addresses with few digits are nobody's, and refused. */
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const sending: readonly (readonly [Name, NamespaceFacts, string, string])[] = [
  ['eip155', namespaceFacts.eip155, BOB, '0.25'],
  ['solana', namespaceFacts.solana, namespaceFacts.solana.transfer.to, '1.5'],
  ['bip122', namespaceFacts.bip122, namespaceFacts.bip122.transfer.to, '0.2'],
  ['cosmos', namespaceFacts.cosmos, namespaceFacts.cosmos.transfer.to, '1.25'],
]

for (const [namespace, { node, decimals, symbol }, to, amount] of sending) {
  test(`${namespace}: the coin is sent by the modal, arrives, and is followed until it is included`, async ({ opened, local }) => {
    await opened.openAll(ON)
    const address = await opened.connectTo(namespace)
    await node.fund(local, address, parseUnits('100', decimals))
    const had = await node.holdings(local, to)
    await openForm(opened, namespace, { to, amount })
    await review(opened)
    await expect(opened.dialog.getByText(to)).toBeVisible()
    await expect(opened.dialog.getByText(`${amount} ${symbol}`, { exact: true })).toBeVisible()
    await button(opened, 'Send').click()
    await expect(opened.dialog.getByText(/^(Sent, not included yet|Included|Included for good)$/)).toBeVisible()
    await expect.poll(async () => (await node.holdings(local, to)) - had).toBe(parseUnits(amount, decimals))
    await expect(opened.dialog.getByText(/^Included/)).toBeVisible({ timeout: 30_000 })
  })
}

test('an ERC-20 token of an exchange', async ({ opened, nodes }) => {
  const exchange = await startExchange({ node: nodes[0] })
  const token = await exchange.addToken({ symbol: 'USDT', name: 'Tether', decimals: 6, returnsNothing: true })
  await opened.openAll({ send: { tokens: { [`eip155:${nodes[0].chainId}`]: [token.address] } } })
  const address = await opened.connectTo('eip155')
  await exchange.give(token, address, 5_000_000n)
  await openForm(opened, 'eip155', { to: BOB, amount: '1.000001', token: 'USDT' })
  await review(opened)
  await button(opened, 'Send').click()
  await expect(opened.dialog.getByText(/^(Sent|Included)/)).toBeVisible()
  await expect.poll(() => exchange.balanceOf(token, BOB)).toBe(1_000_001n)
})

test('fault 46: a fee that rises tenfold between review and wallet stops it, and says that nothing was sent', async ({
  opened,
  local,
  wallet,
}) => {
  await opened.openAll(ON)
  await opened.connectTo('eip155')
  await openForm(opened, 'eip155', { to: BOB, amount: '0.1' })
  await review(opened)
  const ask = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    await fetch(local.eip155.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  await ask('anvil_setNextBlockBaseFeePerGas', ['0x174876e800'])
  await ask('evm_mine', [])
  await wallet.reject()
  await button(opened, 'Send').click()
  await expect(opened.dialog.getByText('Fee or balance changed since the review. Nothing was sent.')).toBeVisible()
  await button(opened, 'Review again').click()
  await expect(button(opened, 'Send')).toBeVisible()
})

test('the visitor declines: nothing was sent; after a reload nothing is left to follow', async ({ opened, wallet }) => {
  await opened.openAll(ON)
  await opened.connectTo('eip155')
  await openForm(opened, 'eip155', { to: BOB, amount: '0.1' })
  await review(opened)
  await wallet.reject()
  await button(opened, 'Send').click()
  await expect(opened.dialog.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
  await opened.reload()
  expect(
    await opened.page.evaluate(() => (window.latchkeys[0]?.state.plugins as { send?: { transfers: unknown[] } }).send?.transfers),
  ).toEqual([])
})

test('receive shows the whole address, and the networks that it is for', async ({ opened }) => {
  await opened.openAll(ON)
  const address = await opened.connectTo('solana')
  await opened.openAccount('solana')
  await button(opened, 'Receive').click()
  await expect(opened.dialog.getByText(address, { exact: true })).toBeVisible()
  await opened.dialog.getByText('Compatible Networks').click()
  await expect(opened.dialog.getByText('Solana Local')).toBeVisible()
})
