import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LatchkeyError } from '@latchkey/kernel'
import { dialog, entry, NEW_YEAR, pageOf, showHistory } from '../../../test/showHistory.js'

const rows = () => [...dialog().querySelectorAll('li')].map((row) => row.textContent)
const DAY = 86_400_000

it('default: rows by month, each with what was done, what moved, and its page at the explorer', async () => {
  const year = new Date().getFullYear()
  const thisYear = new Date(year, 0, 1, 0, 30).getTime()
  await showHistory({
    list: async () =>
      pageOf([
        entry('0xa', { timeMs: thisYear }),
        entry('0xb', {
          timeMs: thisYear - 3_600_000,
          kind: 'trade',
          transfers: [
            { direction: 'out', amount: '2', symbol: 'USDC', token: 'usdc' },
            { direction: 'in', amount: '0.0001' },
          ],
        }),
        entry('0xc', { timeMs: thisYear - 40 * DAY, kind: 'teleport', status: 'failed', transfers: [] }),
      ]),
  })
  await expect.element(page.getByRole('heading', { name: 'January', exact: true })).toBeVisible()
  // An hour before, in the visitor's time zone, was another year.
  await expect.element(page.getByRole('heading', { name: `December ${year - 1}` })).toBeVisible()
  const received = page.getByRole('link', { name: /Received/ })
  await expect.element(received).toHaveAttribute('href', 'https://explorer.test/0xa')
  await expect.element(received).toHaveTextContent(/From .0x0000…0000b0/)
  // Floored, and with the specified sign.
  await expect.element(received).toHaveTextContent('+1.234 TST')
  await expect.element(page.getByRole('link', { name: /Swapped/ })).toHaveTextContent(/\+<0.001 TST−2 USDC/)
  await expect.element(page.getByRole('link', { name: /Transaction/ })).toHaveTextContent('Failed')
})

it('behavior: what nobody names a token of has a mark of what was done, and never a letter of its symbol', async () => {
  const moved = (fields: object) => [{ direction: 'in' as const, amount: '1', symbol: 'USDC', ...fields }]
  await showHistory({
    list: async () =>
      pageOf([
        entry('0xa', { transfers: moved({ token: 'real' }) }),
        entry('0xb', { transfers: moved({ nft: { name: 'Ape' } }) }),
        entry('0xc', { kind: 'approve', transfers: [] }),
      ]),
  })
  await expect.poll(() => rows().length).toBe(3)
  const tiles = () => [...dialog().querySelectorAll('li .lk-tile')]
  expect(tiles().map((tile) => tile.querySelector('svg') !== null && tile.textContent === '')).toEqual([false, true, true])
  const marks = new Set(
    tiles()
      .slice(1)
      .map((tile) => tile.querySelector('path')?.getAttribute('d')),
  )
  expect(marks.size).toBe(2)
})

it('behavior: without an explorer a row leads nowhere: it is neither a link nor a button, and the arrow keys still reach it', async () => {
  await showHistory({ list: async () => pageOf([entry('0xa'), entry('0xb')]), hasExplorer: false })
  await expect.poll(() => rows().length).toBe(2)
  const [first, second] = [...dialog().querySelectorAll<HTMLElement>('li > :last-child')]
  expect(dialog().querySelectorAll('li :is(a, button)')).toHaveLength(0)
  expect(first?.textContent).toContain('Received')
  first?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect((dialog().getRootNode() as ShadowRoot).activeElement).toBe(second)
})

it('behavior: what is pending is above all, and moves down when it was included', async () => {
  let isIncluded = false
  const { latchkey, clock } = await showHistory({
    list: async () => pageOf([entry('0xa')]),
    ledger: { readTransfer: async () => (isIncluded ? { status: 'included', confirmations: 1 } : { status: 'pending' }) },
  })
  await expect.poll(() => rows().length).toBe(1)
  const account = 'test:1:0x00000000000000000000000000000000000000a1'
  await latchkey.services.get('history.pending')?.({
    account,
    entry: { id: '0xp', kind: 'send', transfers: [{ direction: 'out', amount: '5' }] },
  })
  await expect.element(page.getByRole('heading', { name: 'Pending' })).toBeVisible()
  expect(rows()[0]).toMatch(/Sent/)
  isIncluded = true
  await expect
    .poll(async () => {
      await clock.advance(4_000)
      return rows().join(' ')
    })
    .not.toMatch(/Pending/)
  expect(rows().join(' ')).toMatch(/Sent/)
})

it('behavior: further pages load while scrolling; 1,000 entries keep few rows in the document', { timeout: 90_000 }, async () => {
  const asked: number[] = []
  await showHistory({
    list: async ({ cursor = '0' }) => {
      const first = Number(cursor)
      asked.push(first)
      const entries = Array.from({ length: 50 }, (_, index) => entry(`0x${first + index}`, { timeMs: NEW_YEAR - (first + index) * 60_000 }))
      return pageOf(entries, first + 50 < 1_000 ? { next: String(first + 50) } : {})
    },
  })
  const list = () => dialog().querySelector('[data-virtual]')
  await expect.poll(list).not.toBeNull()
  await expect
    .poll(
      () => {
        const scroller = [...dialog().querySelectorAll<HTMLElement>('*')].find(
          (element) => element.scrollHeight > element.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(element).overflowY),
        )
        if (scroller) scroller.scrollTop = scroller.scrollHeight
        return dialog().querySelector('li')?.ariaSetSize
      },
      { timeout: 60_000 },
    )
    .toBe('1000')
  expect(asked).toEqual(Array.from({ length: 20 }, (_, index) => index * 50))
  expect(dialog().querySelectorAll('li').length).toBeLessThan(30)
})

it('behavior: nothing yet', async () => {
  await showHistory({ list: async () => pageOf([]) })
  await expect.element(page.getByText('No activity yet')).toBeVisible()
  // The one of the header: an empty tab of the account has none of its own.
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(1)
})

it('behavior: where nobody can list transactions, the view says so and leads to the explorer', async () => {
  await showHistory()
  await expect.element(page.getByText('Activity cannot be listed here')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View in the explorer' }))
    .toHaveAttribute('href', 'https://explorer.test/0x00000000000000000000000000000000000000a1')
})

it('behavior: what the source cannot know is said below the last entry', async () => {
  await showHistory({ list: async () => pageOf([entry('0xa')], { limits: ['older', 'tokens'] }) })
  await expect.element(page.getByText('older transactions may be missing')).toBeVisible()
  await expect.element(page.getByText('that only moved tokens may be missing')).toBeVisible()
})

it('error: a failure, and a second attempt', async () => {
  let isDown = true
  await showHistory({
    list: async () => {
      if (isDown) throw new LatchkeyError('RPC_FAILED', { method: 'txs', code: 1, detail: '' })
      return pageOf([entry('0xa')])
    },
  })
  await expect.element(page.getByText('Activity cannot be loaded')).toBeVisible()
  await expect.element(page.getByText('Code: RPC_FAILED')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows().length).toBe(1)
})

it('error: a further page that fails keeps the rows', async () => {
  let isDown = true
  await showHistory({
    list: async ({ cursor }) => {
      if (cursor === undefined) return pageOf([entry('0xa')], { next: 'b' })
      if (isDown) throw new LatchkeyError('RPC_FAILED', { method: 'txs', code: 1, detail: '' })
      return pageOf([entry('0xb', { timeMs: NEW_YEAR - DAY })])
    },
  })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('alert').getByText('Failed to fetch transactions')).toBeVisible()
  expect(rows()).toHaveLength(1)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows().length).toBe(2)
})

it('error: hostile names are text, and clipped', async () => {
  await showHistory({
    list: async () =>
      pageOf([entry('0xa', { transfers: [{ direction: 'in', amount: '1', symbol: `<img src=x onerror=alert(1)>${'x'.repeat(400)}` }] })]),
  })
  await expect.poll(() => rows().length).toBe(1)
  expect(dialog().querySelector('img[src="x"]')).toBeNull()
  expect(rows()[0]?.length).toBeLessThan(150)
})

it('fault: a word for what was done that names a part of every object is a transaction like others', async () => {
  await showHistory({ list: async () => pageOf([entry('0xa', { kind: 'constructor' })]) })
  await expect.poll(() => rows().length).toBe(1)
  expect(rows()[0]).toMatch(/Transaction.*b0.{0,2}\+1\.234 TST$/)
})

it('behavior: the hook gives the same list to the application', async () => {
  await showHistory({ list: async () => pageOf([entry('0xa')]), withHook: true })
  await expect.element(page.getByTestId('own')).toHaveTextContent('1 complete')
})

it('behavior: without an account the view asks for one', async () => {
  await showHistory({ isConnected: false })
  await expect.element(page.getByText('No account connected')).toBeVisible()
})
