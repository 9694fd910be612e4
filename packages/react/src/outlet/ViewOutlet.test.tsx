import { definePlugin } from '@latchkey/kernel'
import type { UiModule } from '@latchkey/kernel'
import { testNamespace } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useHeading } from '../hooks/useHeading.js'
import { renderOpened } from '../../test/openedModal.js'

function Stake({ params }: { readonly params: { readonly amount: string } }) {
  useHeading(params.amount)
  return <p>Staking</p>
}

function Broken(): never {
  throw new TypeError('broken view')
}

/** A plugin whose views are loaded by the given function. */
const pluginWith = (load: () => Promise<UiModule>) =>
  definePlugin({
    id: 'ton',
    apiVersion: 1,
    setup: (context) => {
      context.views.add(
        [
          { id: 'ton.Stake', title: 'Stake TON' },
          { id: 'ton.Broken', title: 'Broken' },
        ],
        load,
      )
    },
  })

const openedWith = (load: () => Promise<UiModule>) => renderOpened({ instance: { plugins: [testNamespace(), pluginWith(load)] } })

const heading = (name: string) => page.getByRole('heading', { name })

test('default: a view of a plugin is loaded once, shows a skeleton meanwhile, and has its heading', async () => {
  let arrive: (module: UiModule) => void = () => undefined
  const load = vi.fn(() => new Promise<UiModule>((resolve) => (arrive = resolve)))
  const { latchkey } = await openedWith(load)
  latchkey.ui.router.push('ton.Stake', { amount: '5 TON' })
  await expect.element(heading('Stake TON')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  arrive({ views: { 'ton.Stake': Stake } })
  await expect.element(page.getByText('Staking')).toBeVisible()
  await expect.element(heading('5 TON')).toBeVisible()
  latchkey.ui.router.goBack()
  await expect.element(heading('Connect wallet')).toBeVisible()
  latchkey.ui.router.push('ton.Stake', { amount: '6 TON' })
  await expect.element(heading('6 TON')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test("error: a view that does not load shows its name and its plugin's, and loads on the next attempt", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<UiModule>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ views: { 'ton.Stake': Stake } })
  const { latchkey } = await openedWith(load)
  latchkey.ui.router.push('ton.Stake', { amount: '5 TON' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('ton.Stake of ton did not load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Staking')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('error: a view that throws does not affect the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { latchkey } = await openedWith(async () => ({ views: { 'ton.Broken': Broken } }))
  latchkey.ui.router.push('ton.Broken')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This screen could not be shown')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('button', { name: /Test Wallet/ })).toBeVisible()
})

test('error: a module without the declared view', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { latchkey } = await openedWith(async () => ({ views: { 'ton.Broken': Broken } }))
  latchkey.ui.router.push('ton.Stake', { amount: '5 TON' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('ton.Stake of ton did not load')
})

test('behavior: a view that failed is drawn anew when it is opened with other params', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { latchkey } = await openedWith(async () => ({ views: { 'ton.Stake': Stake } }))
  await latchkey.open({ view: 'ton.Stake' } as never)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This screen could not be shown')
  await latchkey.open({ view: 'ton.Stake', params: { amount: '5 TON' } } as never)
  await expect.element(heading('5 TON')).toBeVisible()
})
