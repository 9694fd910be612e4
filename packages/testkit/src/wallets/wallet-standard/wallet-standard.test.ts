import { expect, it, vi } from 'vitest'
import { createTestPage } from '../createTestPage.js'
import { createRegistration } from './createRegistration.js'
import { createStandardWallet } from './createStandardWallet.js'

const create = () =>
  createStandardWallet({
    name: 'W',
    icon: 'data:,',
    chains: ['my:main'],
    connect: async ({ silent }) => (silent ? [] : ['a']),
    disconnect: async () => undefined,
  })

it('default: accounts are those shared last, and listeners get changes', async () => {
  const { wallet, change, listenerCount } = create()
  const features = wallet.features as Record<string, Record<string, (...parameters: unknown[]) => unknown>>
  const listener = vi.fn()
  const stop = features['standard:events']?.['on']?.('change', listener) as () => void
  features['standard:events']?.['on']?.('other', listener)
  expect(await features['standard:connect']?.['connect']?.()).toEqual({ accounts: ['a'] })
  expect([wallet.accounts, listener.mock.calls.length, listenerCount()]).toEqual([['a'], 0, 1])
  change(['b'])
  expect([wallet.accounts, listener.mock.calls]).toEqual([['b'], [[{ accounts: ['b'] }]]])
  expect(await features['standard:connect']?.['connect']?.({ silent: true })).toEqual({ accounts: [] })
  stop()
  change(['c'])
  expect([listener.mock.calls.length, listenerCount()]).toEqual([1, 0])
})

it('default: a page loaded before the wallet, or after it, gets it once, and unregisters it', () => {
  for (const isFirst of [true, false]) {
    const page = createTestPage()
    const undo = vi.fn()
    const register = vi.fn(() => undo)
    const listen = () => {
      page.addEventListener('wallet-standard:register-wallet', (event) =>
        (event as CustomEvent<(api: object) => void>).detail({ register }),
      )
      page.dispatchEvent(Object.assign(new Event('wallet-standard:app-ready'), { detail: { register } }))
    }
    const { wallet } = create()
    const registration = createRegistration(page, wallet)
    if (isFirst) listen()
    registration.install()
    if (!isFirst) listen()
    expect(register.mock.calls).toEqual([[wallet]])
    registration.uninstall()
    expect(undo).toHaveBeenCalledOnce()
  }
})
