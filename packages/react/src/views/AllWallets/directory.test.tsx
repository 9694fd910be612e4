import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestDirectory, walletsOf } from '../../../test/createTestDirectory.js'
import { modalRoot } from '../../../test/modalRoot.js'
import { showModal, wallet } from '../../../test/showModal.js'

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const rows = () => modalRoot().querySelectorAll('li .lk-row')
const row = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('searchbox', { name: 'Search wallets' })

async function show(picture?: Parameters<typeof createTestDirectory>[0]) {
  const test = createTestDirectory(picture)
  const latchkey = await showModal({
    connectors: [wallet('Copper')],
    plugins: [test.plugin],
    options: { customWallets: [{ id: 'own', name: 'Own wallet' }] },
    provider: { popularWallets: false },
    view: 'AllWallets',
  })
  await expect.element(row('Own wallet')).toBeVisible()
  // The first page is on its way.
  await expect.poll(() => test.more.mock.calls.length).toBe(1)
  return { ...test, latchkey }
}

it('default: the first page is asked for at once, the next one before the end is in sight; a page without new rows is followed by another', async () => {
  const { more, show: change } = await show()
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(more).toHaveBeenCalledTimes(1)
  change({ wallets: walletsOf(100), count: 400, status: 'loaded' })
  await expect.element(row('Directory 0')).toBeVisible()
  await expect.poll(() => modalRoot().querySelector('[data-virtual]')).not.toBeNull()
  expect(more).toHaveBeenCalledTimes(1)
  await row('Own wallet').click({ trial: true })
  ;(modalRoot().querySelector('li .lk-row') as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => more.mock.calls.length).toBe(2)
  change({ status: 'loaded', count: 401 })
  await expect.poll(() => more.mock.calls.length).toBe(3)
  change({ wallets: walletsOf(140), status: 'complete' })
  await userEvent.keyboard('{End}')
  await expect.element(row('Directory 139')).toBeVisible()
  expect(more).toHaveBeenCalledTimes(3)
})

it('default: a search shows what is there at once, and then what the directory finds; Enter chooses a single match', async () => {
  const { latchkey, search, show: change } = await show()
  change({ wallets: walletsOf(40), count: 500, status: 'loaded' })
  await field().fill('directory 39')
  await expect.poll(() => rows().length).toBe(1)
  expect(search).toHaveBeenLastCalledWith('directory 39')
  await field().fill('zeb')
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  change({ search: { query: 'zeb', wallets: [{ id: 'z', name: 'Zebra', mobileLink: 'zebra://' }], status: 'loaded' } })
  await expect.element(row('Zebra')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Zebra' })).toBeVisible()
  expect(latchkey.state.wallets.find(({ id }) => id === 'z')).toMatchObject({ name: 'Zebra', group: 'more' })
})

it('behavior: a search without any match says so, and clearing it shows all again', async () => {
  const { show: change } = await show()
  change({ wallets: walletsOf(40), count: 40, status: 'complete' })
  await field().fill('nothing')
  change({ search: { query: 'nothing', wallets: [], status: 'loaded' } })
  await expect.element(page.getByText('No match for “nothing”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).first().click()
  await expect.element(row('Directory 0')).toBeVisible()
})

it('error: a directory that is down is said, the wallets known without it stay, and it is asked again', async () => {
  const { more, search, show: change } = await show()
  change({ status: 'failed' })
  await expect.element(page.getByText('The wallet directory cannot be reached')).toBeVisible()
  await expect.element(row('Own wallet')).toBeVisible()
  await row('Try again').click()
  expect(more).toHaveBeenCalledTimes(2)
  await expect.element(page.getByText('The wallet directory cannot be reached')).not.toBeInTheDocument()
  await field().fill('ow')
  change({ search: { query: 'ow', wallets: [], status: 'failed' } })
  await expect.element(row('Own wallet')).toBeVisible()
  await row('Try again').click()
  expect(search).toHaveBeenLastCalledWith('ow')
})

it('behavior: pictures are asked for rows in sight only, and drawn', async () => {
  const picture = vi.fn(async (id: string) => (id === 'd0' ? PIXEL : undefined))
  const { show: change } = await show(picture)
  change({ wallets: walletsOf(5_000), count: 5_000, status: 'complete' })
  await expect.poll(() => modalRoot().querySelectorAll(`img[src="${PIXEL}"]`).length).toBe(1)
  expect(picture.mock.calls.length).toBeLessThan(60)
})

it('behavior: a wallet that was chosen keeps its row', async () => {
  const { show: change, latchkey } = await show()
  change({ wallets: walletsOf(40), count: 40, status: 'complete' })
  const names = () => [...rows()].map(({ textContent }) => textContent).slice(0, 6)
  await expect.poll(() => names().length).toBe(6)
  const before = names()
  await row('Directory 3').click()
  await expect.element(page.getByRole('heading', { name: /Directory 3/ })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(names).toEqual(before)
  expect(latchkey.state.wallets.some(({ id }) => id === 'd3')).toBe(true)
})

it('behavior: while typing in a search of 2,000 wallets only rows in sight are rendered', async () => {
  const { show: change } = await show()
  change({ wallets: walletsOf(2_000), count: 2_000, status: 'complete' })
  await expect.poll(() => modalRoot().querySelector('[data-virtual]')).not.toBeNull()
  await field().fill('dir')
  await expect.poll(() => rows()[0]?.textContent).toBe('Directory 0')
  expect(rows().length).toBeLessThan(40)
  await userEvent.keyboard('ectory 19')
  await expect.poll(() => rows()[1]?.textContent).toBe('Directory 190')
  expect(rows().length).toBeLessThan(40)
})
