// The tab Activity, with a real wallet and local chains.
import { namespaceFacts } from './support/namespaceFacts.js'
import { expect, test } from './support/walletsTest.js'

test('bip122: what was received and sent on the local chain, pending until it is in a block', async ({ opened, local: { bitcoin } }) => {
  await opened.openAll({ history: {} })
  const address = await opened.connectTo('bip122')
  await bitcoin.fund(address, 150_000_000n)
  await opened.openAccount('bip122')
  await opened.dialog.getByRole('tab', { name: 'Activity' }).click()
  const rows = opened.dialog.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Received' }).filter({ hasText: '+1.5 BTC' })).toHaveCount(1)
  await opened.dialog.getByRole('button', { name: 'Close' }).click()
  const { to } = namespaceFacts.bip122.transfer ?? { to: '' }
  expect(await opened.transfer('bip122', to, 21_000_000n)).toBeTruthy()
  await opened.openAccount('bip122')
  await opened.dialog.getByRole('tab', { name: 'Activity' }).click()
  const sent = rows.filter({ hasText: 'Sent' }).filter({ hasText: '−0.21 BTC' })
  // The newest page is read again while the list shows.
  await expect(sent.filter({ hasText: 'Pending' })).toHaveCount(1, { timeout: 40_000 })
  await bitcoin.mine(1)
  await expect(sent.filter({ hasText: 'Pending' })).toHaveCount(0, { timeout: 40_000 })
  await expect(sent).toHaveCount(1)
})

test('eip155: nodes list no transactions, and the view says so; a sent one is pending until it is included', async ({ opened }) => {
  await opened.openAll({ history: {} })
  const address = await opened.connectTo('eip155')
  await opened.openAccount('eip155')
  await opened.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(opened.dialog.getByText('Activity cannot be listed here')).toBeVisible()
  await opened.page.evaluate(async (from) => {
    const transfers = [{ direction: 'out', amount: '0.5', symbol: 'ETH' }] as const
    const account = `eip155:31337:${from}` as const
    const tell = window.latchkeys[0]?.services.get('history.pending')
    await (tell as (sent: object) => Promise<void>)({ account, entry: { id: `0x${'ab'.repeat(32)}`, kind: 'send', transfers } })
  }, address)
  await expect(opened.dialog.getByRole('listitem').filter({ hasText: 'Pending' })).toHaveCount(1)
  // It is kept over a reload.
  await opened.reload()
  await opened.openAccount('eip155')
  await opened.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(opened.dialog.getByRole('listitem').filter({ hasText: 'Sent' })).toHaveCount(1)
})
