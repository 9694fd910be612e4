import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createMemoryStore } from './createMemoryStore.js'
import { copperWallet, createPageWallet, type PageWallet, type PageWalletOptions, type WalletPage } from './createPageWallet.js'

const chains = [{ chainId: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1' }]
const page = window as WalletPage
let wallet: PageWallet | undefined

function install(options: Partial<PageWalletOptions> = {}): PageWallet {
  wallet = createPageWallet({ chains, ...options })
  wallet.install()
  return wallet
}

/** The wallet's window, in its own shadow root. */
const dialog = () => [...document.documentElement.children].flatMap((child) => child.shadowRoot?.querySelector('dialog') ?? []).at(-1)
const button = (name: string) => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)!
const connect = () => wallet!.provider.request({ method: 'eth_requestAccounts' })

afterEach(() => {
  wallet?.uninstall()
  expect(dialog()).toBeUndefined()
})

describe('createPageWallet', () => {
  it('default: is announced by EIP-6963, on request too, and gone after uninstall', () => {
    const seen: unknown[] = []
    const listen = (event: Event) => seen.push((event as CustomEvent<{ info: unknown }>).detail.info)
    page.addEventListener('eip6963:announceProvider', listen)
    const { uninstall } = install()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    uninstall()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    page.removeEventListener('eip6963:announceProvider', listen)
    expect(seen).toHaveLength(2)
    expect(seen[0]).toMatchObject(copperWallet)
    expect('ethereum' in page).toBe(false)
  })

  it('parameters: presence injected sets window.ethereum and removes it', () => {
    const { provider, uninstall } = install({ presence: 'injected' })
    expect(page.ethereum).toBe(provider)
    uninstall()
    expect('ethereum' in page).toBe(false)
  })

  it('behavior: its window shows the request and the site, traps the focus, and works by keyboard', async () => {
    const { controls } = install()
    const answer = connect()
    await expect.poll(() => dialog()?.open).toBe(true)
    expect(dialog()?.textContent).toContain(location.origin)
    expect(dialog()?.querySelector(`#${dialog()?.getAttribute('aria-labelledby')}`)?.textContent).toBe('Connect this site')
    button('Approve').focus()
    await userEvent.keyboard('{Enter}')
    expect(await answer).toEqual([controls.addresses[0]])
  })

  it('behavior: rejecting and Escape are 4001', async () => {
    install()
    const declined = expect(connect()).rejects.toMatchObject({ code: 4001 })
    await expect.poll(dialog).toBeDefined()
    button('Decline').click()
    await declined
    const escaped = expect(connect()).rejects.toMatchObject({ code: 4001 })
    await expect.poll(dialog).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await escaped
  })

  it('behavior: two prompts are shown one after the other', async () => {
    const { provider } = install()
    const five = { chainId: '0x5', chainName: 'Five', rpcUrls: ['http://127.0.0.1:1'] }
    const answers = Promise.allSettled([connect(), provider.request({ method: 'wallet_addEthereumChain', params: [five] })])
    await expect.poll(dialog).toBeDefined()
    expect(dialog()?.textContent).not.toContain('Five')
    button('Approve').click()
    await expect.poll(() => dialog()?.textContent).toContain('Add Five')
    button('Decline').click()
    expect((await answers).map((answer) => answer.status)).toEqual(['fulfilled', 'rejected'])
  })

  it('behavior: keeps its approval in the storage it was given; foreign values are ignored', async () => {
    localStorage.setItem('copper', '{"permitted":1')
    const memory = createMemoryStore(localStorage, 'copper')
    install({ memory, ask: async () => true })
    await connect()
    wallet?.uninstall()
    install({ memory, ask: async () => false })
    expect(await connect()).toEqual([wallet?.controls.addresses[0]])
    localStorage.removeItem('copper')
  })
})
