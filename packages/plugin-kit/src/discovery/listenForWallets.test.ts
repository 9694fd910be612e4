import { createTestPage } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'
import { listenForWallets } from './listenForWallets.js'

interface Api {
  register(...wallets: readonly unknown[]): () => void
}

/** A wallet's two ways to register: loaded before the page's scripts, or after them. */
function announce(page: EventTarget, ...wallets: readonly unknown[]): { readonly leave: () => void } {
  const leaves: (() => void)[] = []
  const register = (api: Api): void => void leaves.push(api.register(...wallets))
  page.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent<Api>).detail))
  page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: register }))
  return { leave: () => leaves.forEach((leave) => leave()) }
}

/** Listens. @returns The current wallets. */
function listen(page: EventTarget, isWanted: (wallet: unknown) => boolean = () => true) {
  const found: unknown[] = []
  const stop = listenForWallets(page, (wallet) => {
    if (!isWanted(wallet)) return undefined
    found.push(wallet)
    return () => void found.splice(found.indexOf(wallet), 1)
  })
  return { found, stop }
}

describe('listenForWallets', () => {
  it('default: wallets loaded before the page, and after it', () => {
    const page = new EventTarget()
    announce(page, 'early')
    const { found } = listen(page)
    announce(page, 'late', 'twin')
    expect(found).toEqual(['early', 'late', 'twin'])
  })

  it('behavior: an unregistered wallet is removed; an ignored one is never listed', () => {
    const page = new EventTarget()
    const { found } = listen(page, (wallet) => wallet !== 'other')
    const { leave } = announce(page, 'one', 'other')
    announce(page, 'two')
    leave()
    expect(found).toEqual(['two'])
  })

  it('behavior: stopping removes the wallets found, and later registrations are ignored, also through a kept register function', () => {
    const page = createTestPage()
    const apis: Api[] = []
    page.addEventListener('wallet-standard:app-ready', (event) => apis.push((event as CustomEvent<Api>).detail))
    const { found, stop } = listen(page)
    announce(page, 'one')
    stop()
    announce(page, 'two')
    const leave = apis[0]?.register('three')
    expect(found).toEqual([])
    expect(leave).not.toThrow()
    expect(page.listenerCount('wallet-standard:register-wallet')).toBe(0)
  })

  it('error: an event without a callback is ignored', () => {
    const page = new EventTarget()
    const { found } = listen(page)
    page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: 'text' }))
    expect(found).toEqual([])
  })
})
