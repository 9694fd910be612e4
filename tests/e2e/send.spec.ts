// Sending by the modal: each chain's coin on its local chain, signed by an extension, and what goes wrong between review and inclusion.
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { parseUnits } from 'viem'
import { startExchange } from '@latchkey/testkit/exchange'
import { createSolanaTokens, PROGRAMS } from '../../scripts/test/createSolanaTokens.js'
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
  await expect(opened.dialog.getByText(/^Network fee, /)).toBeVisible()
}

/** From a transfer that was not sent to its inclusion. */
async function sendAgain(opened: NamespacesPage): Promise<void> {
  await button(opened, 'Review again').click()
  await button(opened, 'Send').click()
  await expect(opened.dialog.getByText(/^Included/)).toBeVisible({ timeout: 30_000 })
}

/** From an included transfer to its row in the account's activity. */
async function expectInActivity(opened: NamespacesPage, amount: string): Promise<void> {
  await button(opened, 'Done').click()
  await opened.dialog.getByRole('tab', { name: 'Activity' }).click()
  const rows = opened.dialog.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  const sent = rows.filter({ hasText: 'Sent' }).filter({ hasText: amount })
  await expect(sent).toHaveCount(1)
  await expect(sent.filter({ hasText: 'Pending' })).toHaveCount(0)
}

/** One of the chain's own accounts: addresses with few digits are nobody's, and refused. */
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

// Amounts that no other test sends: accounts and chains are the same for the tests of one process.
const sending: readonly (readonly [Name, NamespaceFacts, string, string])[] = [
  ['eip155', namespaceFacts.eip155, BOB, '0.27'],
  ['solana', namespaceFacts.solana, namespaceFacts.solana.transfer.to, '1.6'],
  ['bip122', namespaceFacts.bip122, namespaceFacts.bip122.transfer.to, '0.3'],
  ['cosmos', namespaceFacts.cosmos, namespaceFacts.cosmos.transfer.to, '1.3'],
  ['polkadot', namespaceFacts.polkadot, '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3', '2.5'],
]

for (const [namespace, { node, decimals, symbol }, to, amount] of sending) {
  test(`${namespace}: the coin is sent by the modal, arrives, and is followed until it is included`, async ({ opened, local }) => {
    await opened.openAll({ ...ON, history: {} })
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
    await expectInActivity(opened, `−${amount} ${symbol}`)
  })
}

test('the page of the transfers above compiles no WebAssembly, and no text: its policy forbids both', async ({ opened, watch }) => {
  watch.allow(/policy violation|Content Security Policy|WebAssembly|TrustedScript/i)
  await opened.openAll(ON)
  const refused = await opened.page.evaluate(async () => {
    const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))
    const wasm = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'compiled', nameOf)
    // Of the page itself: what a test evaluates is exempt.
    const compile = (): string => {
      try {
        return String(globalThis.Function('return "compiled"')())
      } catch (error) {
        return nameOf(error)
      }
    }
    const text = await new Promise((resolve) => setTimeout(() => resolve(compile())))
    return [wasm, text]
  })
  expect(refused).toEqual(['CompileError', 'EvalError'])
})

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

test("Uniswap's wrapped Ether, all of it, at a chosen speed", async ({ opened, nodes }) => {
  const { weth, give, balanceOf } = await startExchange({ node: nodes[0] })
  await opened.openAll({ send: { tokens: { [`eip155:${nodes[0].chainId}`]: [weth.address] } } })
  const address = await opened.connectTo('eip155')
  await give(weth, address, 30_000_000_000_000_001n)
  await openForm(opened, 'eip155', { to: BOB, amount: '0.01', token: 'WETH' })
  await button(opened, 'Max').click()
  await button(opened, 'Preview Send').click()
  await expect(opened.dialog.getByText('0.030000000000000001 WETH', { exact: true })).toBeVisible()
  // Who chose no speed leaves the fee to the wallet.
  await expect(opened.dialog.getByText('Network fee, about')).toBeVisible()
  await opened.dialog.getByRole('combobox', { name: 'Speed' }).selectOption('fast')
  await expect(opened.dialog.getByText('Network fee, at most')).toBeVisible()
  await button(opened, 'Send').click()
  await expect.poll(() => balanceOf(weth, BOB)).toBe(30_000_000_000_000_001n)
})

test('all of the coin but the fee', async ({ opened, local }) => {
  const { fund, holdings } = namespaceFacts.eip155.node
  await opened.openAll(ON)
  const address = await opened.connectTo('eip155')
  await fund(local, address, parseUnits('3', 18))
  const had = await holdings(local, BOB)
  await openForm(opened, 'eip155', { to: BOB, amount: '1' })
  await button(opened, 'Max').click()
  await review(opened)
  await button(opened, 'Send').click()
  await expect(opened.dialog.getByText(/^Included/)).toBeVisible({ timeout: 30_000 })
  const [rest, arrived] = [await holdings(local, address), (await holdings(local, BOB)) - had]
  expect(rest < parseUnits('0.01', 18) && arrived > parseUnits('2.99', 18)).toBe(true)
  await fund(local, address, parseUnits('100', 18))
})

for (const program of ['spl', '2022'] as const) {
  test(`a token of ${program}: the receiver's account for it is opened, and its rent is told`, async ({ opened, local: { solana } }) => {
    const minter = Keypair.generate()
    solana.airdrop(minter.publicKey.toBase58(), 10_000_000_000n)
    const [tokens, token] = [createSolanaTokens(solana.url, minter), { program, decimals: 6, name: 'Test Token', symbol: 'TTT' }]
    const mint = await tokens.add(program === 'spl' ? { program, decimals: 6 } : token)
    await opened.openAll(ON)
    const address = await opened.connectTo('solana')
    solana.airdrop(address, 1_000_000_000n)
    await tokens.give(token, mint, { owner: new PublicKey(address), amount: 5_000_000n })
    const to = Keypair.generate().publicKey
    await openForm(opened, 'solana', { to: to.toBase58(), amount: '1.5', token: mint.toBase58() })
    await review(opened)
    await expect(opened.dialog.getByText(/rent|account for this token/i)).toBeVisible()
    await button(opened, 'Send').click()
    await expect(opened.dialog.getByText(/^(Sent|Included)/)).toBeVisible()
    const held = async () => {
      const { value } = await new Connection(solana.url).getTokenAccountsByOwner(to, { programId: new PublicKey(PROGRAMS[program]) })
      return value.map(({ account }) => account.data.readBigUInt64LE(64))
    }
    await expect.poll(held).toEqual([1_500_000n])
  })
}

test('a memo is signed and is on the chain, and the transfer is in the list of activity', async ({ opened, local }) => {
  const { node, transfer } = namespaceFacts.cosmos
  await opened.openAll({ ...ON, history: {} })
  await node.fund(local, await opened.connectTo('cosmos'), parseUnits('5', 6))
  await openForm(opened, 'cosmos', { to: transfer.to, amount: '0.5' })
  await review(opened)
  await opened.dialog.getByLabel(/memo/i).fill('order 7')
  await button(opened, 'Send').click()
  await expect(opened.dialog.getByText(/^Included/)).toBeVisible({ timeout: 30_000 })
  const params = { query: `transfer.recipient='${transfer.to}'`, order_by: 'desc' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tx_search', params })
  const { result } = (await (await fetch(local.cosmos[0].url, { method: 'POST', body })).json()) as {
    readonly result: { readonly txs: readonly { readonly tx: string }[] }
  }
  expect(Buffer.from(result.txs[0]?.tx ?? '', 'base64').toString('latin1')).toContain('order 7')
  await expectInActivity(opened, '−0.5 ATOM')
})

test('a node that drops between review and wallet: nothing was sent, and it can be sent once the node is back', async ({
  opened,
  local,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  await opened.openAll(ON)
  await namespaceFacts.cosmos.node.fund(local, await opened.connectTo('cosmos'), parseUnits('5', 6))
  await openForm(opened, 'cosmos', { to: namespaceFacts.cosmos.transfer.to, amount: '0.25' })
  await review(opened)
  const url = `${local.cosmos[0].url}/**`
  await opened.page.route(url, (route) => route.fulfill({ status: 400, body: 'gone' }))
  await button(opened, 'Send').click()
  await expect(opened.dialog.getByText('Nothing was sent.')).toBeVisible()
  await opened.page.unroute(url)
  await sendAgain(opened)
})

test('another tab sends in between: the sequence is used, and the transfer is not signed', async ({ opened, local }) => {
  const { node, transfer } = namespaceFacts.cosmos
  await opened.openAll(ON)
  await node.fund(local, await opened.connectTo('cosmos'), parseUnits('5', 6))
  await openForm(opened, 'cosmos', { to: transfer.to, amount: '0.25' })
  await review(opened)
  // As another tab of the application does: the same account, the same wallet.
  expect(await opened.transfer('cosmos', transfer.to, 1_000n)).toBeTruthy()
  await button(opened, 'Send').click()
  await expect(opened.dialog.getByText(/Nothing was sent\.$/)).toBeVisible()
  await sendAgain(opened)
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
