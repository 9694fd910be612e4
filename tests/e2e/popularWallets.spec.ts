import { expect, test } from './support/test.js'

const provider = { popularWallets: true }
const EIGHT = ['MetaMask', 'Base (Coinbase Wallet)', 'Trust Wallet', 'Rainbow', 'Phantom', 'OKX Wallet', 'Rabby', 'Zerion']

test('without any wallet the list has eight, with their pictures, on a strict page and from its own files only', async ({
  host,
  context,
}) => {
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  await host.open({ provider })
  await host.settled()
  await host.openModal()
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
  await expect(rows.getByRole('button')).toHaveText(EIGHT)
  const pictures = rows.locator('img.lk-tile')
  await expect(pictures).toHaveCount(EIGHT.length)
  await expect.poll(() => pictures.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)).toBe(8)
  const { origin } = new URL(host.page.url())
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
  await host.wallet('Rainbow').click()
  await expect(host.dialog.getByRole('link', { name: 'Get Rainbow' })).toHaveAttribute('rel', 'noopener noreferrer')
})

test('an installed wallet is one row, and the list is usable by keyboard', async ({ host }) => {
  await host.open({ provider })
  await host.settled()
  await host.announce([{ name: 'MetaMask', rdns: 'io.metamask' }])
  await host.openModal()
  await expect(host.wallet('MetaMask')).toHaveCount(1)
  await host.wallet('MetaMask').focus()
  await host.page.keyboard.press('End')
  await expect(host.wallet('Zerion')).toBeFocused()
})
