// What an account has, on the local chain of every namespace, in the account view of a page with a strict policy.
import { startExchange } from '@latchkey/testkit/exchange'
import { startTestNode } from '@latchkey/testkit/node'
import { expectNoViolations } from './support/expectNoViolations.js'
import { type Name, type NamespaceFacts, namespaceFacts } from './support/namespaceFacts.js'
import type { NamespacesPage } from './support/NamespacesPage.js'
import { expect, test } from './support/walletsTest.js'

const names = Object.keys(namespaceFacts) as readonly Name[]
const TOKEN = `0x${'11'.repeat(20)}`

const panel = ({ dialog }: NamespacesPage) => dialog.getByRole('tabpanel')

for (const namespace of names) {
  const { node, symbol, decimals }: NamespaceFacts = namespaceFacts[namespace]
  test(`${namespace}: the first tab shows the coin, as much as the chain says`, async ({ opened, local }) => {
    await opened.openAll({ portfolio: {} })
    const address = await opened.connectTo(namespace)
    await node.fund(local, address, 3n * 10n ** BigInt(decimals))
    const held = await node.holdings(local, address)
    await opened.openAccount(namespace)
    await expect(opened.dialog.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
    const amount = panel(opened).getByText(new RegExp(`^[\\d.,]+ ${symbol}$`))
    const shown = async () => Number.parseFloat(((await amount.textContent()) ?? '').replaceAll(',', ''))
    await expect.poll(shown).toBeCloseTo(Number(held) / 10 ** decimals, 2)
    await expectNoViolations(opened)
  })
}

test('eip155: a token of the list, read from the chain in one call', async ({ opened, local }) => {
  const { url, chainId } = local.eip155
  const exchange = await startExchange({ node: { url, chainId } })
  const token = await exchange.addToken({ symbol: 'GEM', name: 'Gemstone', decimals: 6 })
  await opened.openAll({ portfolio: { tokens: { [`eip155:${chainId}`]: [token.address] } } })
  const address = await opened.connectTo('eip155')
  await exchange.give(token, address as `0x${string}`, 1_999_999n)
  await opened.openAccount('eip155')
  await expect(panel(opened).getByText('1.999 GEM')).toBeVisible()
})

test('eip155: a service gives values, and NFTs with pictures of its own; spam is hidden, and no other host is asked', async ({
  opened,
  local,
}) => {
  const chainId = `eip155:${local.eip155.chainId}`
  const evil = await startTestNode(() => ({ body: 'pixel' }))
  const nft = (tokenId: string, parts: object) => ({ chainId, contract: TOKEN, tokenId, standard: 'erc721', amount: '1', ...parts })
  const service = await startTestNode(({ path }) => {
    if (path.includes('/nfts')) {
      const nfts = [nft('1', { name: 'Opal', collection: 'Stones', imageUrl: `${evil.url}/1` }), nft('2', { name: 'Claim at gems.xyz' })]
      return { body: { nfts, next: null } }
    }
    const quantity = { decimals: '18', numeric: '2' }
    const balances = [
      { name: 'Ether', symbol: 'ETH', chainId, price: 3_000, quantity },
      { name: 'Gemstone', symbol: 'GEM', chainId, address: `${chainId}:${TOKEN}`, price: 0.5, quantity, iconUrl: `${evil.url}/2` },
      { name: 'Visit gems.xyz', symbol: 'FREE', chainId, address: `${chainId}:0x${'22'.repeat(20)}`, price: 9_999, quantity },
    ]
    return { body: { balances } }
  })
  await opened.openAll({ portfolio: {}, endpoints: { blockchain: service.url } })
  await opened.connectTo('eip155')
  await opened.openAccount('eip155')
  await expect(opened.dialog.getByText('$6,001.00', { exact: true })).toBeVisible()
  await expect(panel(opened).getByText('$1.00', { exact: true })).toBeVisible()
  await expect(panel(opened).getByText('1 hidden token', { exact: true })).toBeVisible()
  await expectNoViolations(opened)
  await opened.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(panel(opened).getByText('Opal')).toBeVisible()
  await expect(panel(opened).getByText('1 hidden NFT', { exact: true })).toBeVisible()
  await expectNoViolations(opened)
  expect(evil.requests).toEqual([])
  await Promise.all([service.stop(), evil.stop()])
})

test('eip155: growth: of 2,000 NFTs and 1,000 tokens of a service only those in sight are in the document', async ({ opened, local }) => {
  const chainId = `eip155:${local.eip155.chainId}`
  const service = await startTestNode(({ path }) => {
    const { searchParams } = new URL(path, 'http://service')
    const start = Number(searchParams.get('cursor') ?? 0)
    const nfts = Array.from({ length: 200 }, (_, index) => ({
      chainId,
      contract: TOKEN,
      tokenId: String(start + index),
      standard: 'erc721',
      amount: '1',
      name: `Stone ${start + index}`,
    }))
    if (path.includes('/nfts')) return { body: { nfts, next: start < 1_800 ? String(start + 200) : null } }
    const balances = Array.from({ length: 1_000 }, (_, index) => ({
      name: `Gem ${index}`,
      symbol: `G${index}`,
      chainId,
      address: `${chainId}:0x${index.toString(16).padStart(40, '0')}`,
      quantity: { decimals: '18', numeric: '1' },
    }))
    return { body: { balances } }
  })
  await opened.openAll({ portfolio: {}, endpoints: { blockchain: service.url } })
  await opened.connectTo('eip155')
  await opened.openAccount('eip155')
  await expect(panel(opened).getByText('Gem 0', { exact: true })).toBeVisible()
  expect(await panel(opened).locator('.lk-row').count()).toBeLessThan(100)
  await opened.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const tiles = panel(opened).locator('figure')
  await expect(tiles.first()).toBeVisible()
  const toEnd = () =>
    tiles.last().evaluate((tile) => {
      let scroller: Element | null = tile
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
      scroller?.scrollTo(0, scroller.scrollHeight)
    })
  // Each page of the service is read as its end comes near.
  await expect
    .poll(
      async () => {
        await toEnd()
        return panel(opened).getByText('Stone 1999', { exact: true }).count()
      },
      { timeout: 90_000, intervals: [100] },
    )
    .toBe(1)
  expect(await tiles.count()).toBeLessThan(150)
  await service.stop()
})
