import type { ConnectorInfo, Latchkey } from '@latchkey/kernel'
import type { TestPage } from '@latchkey/testkit'
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import type { SolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { createSolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { solana } from '../index.js'

let page: TestPage
let latchkey: Latchkey
const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const undoes: (() => void)[] = []

beforeEach(() => {
  page = createTestPage()
  undoes.push(page.install())
  logger.warn.mockClear()
  latchkey = createTestLatchkey({ plugins: [solana()], logLevel: 'warn', logger }).latchkey
  undoes.push(() => latchkey.dispose())
})

afterEach(() =>
  undoes
    .splice(0)
    .reverse()
    .forEach((undo) => undo()),
)

const install = async (options: Partial<Parameters<typeof createSolanaTestWallet>[0]> = {}): Promise<SolanaTestWallet> => {
  const wallet = await createSolanaTestWallet({ page, ...options })
  await wallet.install()
  return wallet
}

/** Registers any object as a wallet does. @returns Unregisters it. */
const register = (...wallets: readonly unknown[]): (() => void) => {
  let unregister = (): void => undefined
  const detail = (api: { register(...wallets: readonly unknown[]): () => void }): void => void (unregister = api.register(...wallets))
  page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
  return () => unregister()
}

const rows = (): readonly ConnectorInfo[] => latchkey.state.connectors.filter(({ namespace }) => namespace === 'solana')
const names = (): readonly string[] => rows().map(({ name }) => name)

describe('discoverWallets', () => {
  it('default: wallets loaded before the page and after it', async () => {
    await install({ name: 'Early' })
    await latchkey.start()
    await install({ name: 'Late' })
    expect(rows()).toMatchObject([
      { id: 'Early', name: 'Early', type: 'ANNOUNCED', icon: expect.stringMatching(/^data:image/) },
      { id: 'Late', name: 'Late', type: 'ANNOUNCED' },
    ])
  })

  it('default: a listed wallet is connected, with its accounts at that time', async () => {
    await latchkey.start()
    const wallet = await install()
    await latchkey.connect({ connectorId: wallet.connectorId })
    const accounts = () => latchkey.request({ namespace: 'solana', method: 'solana_getAccounts' })
    expect(await accounts()).toEqual([{ pubkey: wallet.addresses[0] }])
    await wallet.setAccounts(wallet.addresses.slice(1, 2))
    await vi.waitFor(async () => expect(await accounts()).toEqual([{ pubkey: wallet.addresses[1] }]))
  })

  it('behavior: an unregistered wallet is removed', async () => {
    await latchkey.start()
    const wallet = await install()
    expect(names()).toEqual(['Test Solana Wallet'])
    await wallet.uninstall()
    expect(names()).toEqual([])
  })

  it('behavior: wallets of other chains, and objects that are not wallets, are not listed', async () => {
    await latchkey.start()
    const other = await createSolanaTestWallet({ page, chains: ['bitcoin:mainnet'] })
    register(other.wallet)
    expect(logger.warn).not.toHaveBeenCalled()
    register(undefined, null, 7, 'wallet', {}, { chains: ['solana:mainnet'], features: {}, accounts: [], name: 'None' })
    expect(rows()).toEqual([])
  })

  it('behavior: the same wallet twice is one row, and after dispose nothing is listed', async () => {
    await latchkey.start()
    const { wallet } = await createSolanaTestWallet({ page })
    register(wallet, wallet)
    expect(names()).toEqual(['Test Solana Wallet'])
    latchkey.dispose()
    expect(page.listenerCount('wallet-standard:register-wallet')).toBe(0)
  })

  it('fault 2: an icon URL is dropped', async () => {
    await latchkey.start()
    await install({ icon: 'https://evil.example/icon.png' })
    expect(rows()[0]).not.toHaveProperty('icon')
  })

  it('fault 4: two wallets of one name are both shown, marked as ambiguous, and each connects itself', async () => {
    await latchkey.start()
    const first = await install({ name: 'Twin' })
    const second = await install({ name: 'Twin' })
    expect(rows()).toMatchObject([
      { id: 'Twin', name: 'Twin', isAmbiguous: true },
      { id: 'Twin#2', name: 'Twin', isAmbiguous: true },
    ])
    await latchkey.connect({ connectorId: 'Twin#2' })
    expect([first.promptCount(), second.promptCount()]).toEqual([0, 1])
  })

  it('fault 5: names are cleaned and clipped', async () => {
    await latchkey.start()
    await install({ name: `\u202e<b>Meta\u200bMask</b>${'x'.repeat(10_000)}` })
    expect(names()).toEqual([`<b>MetaMask</b>${'x'.repeat(49)}`])
  })

  it('fault 6: "MetaMask Fake" is a separate wallet', async () => {
    await latchkey.start()
    await install({ name: 'MetaMask' })
    await install({ name: 'MetaMask Fake' })
    expect(rows().map(({ id, isAmbiguous }) => [id, isAmbiguous])).toEqual([
      ['MetaMask', undefined],
      ['MetaMask Fake', undefined],
    ])
  })

  it('fault 54: an invisible character in the name does not affect the genuine wallet, in any order', async () => {
    await latchkey.start()
    const fake = await install({ name: 'Phan\u200btom' })
    const genuine = await install({ name: 'Phantom' })
    expect(rows().map(({ id, name, isAmbiguous }) => [id, name, isAmbiguous])).toEqual([
      ['Phan%E2%80%8Btom', 'Phantom', true],
      ['Phantom', 'Phantom', true],
    ])
    await latchkey.connect({ connectorId: 'Phantom' })
    expect([fake.promptCount(), genuine.promptCount()]).toEqual([0, 1])
    await fake.uninstall()
    expect(rows().map(({ id, isAmbiguous }) => [id, isAmbiguous])).toEqual([['Phantom', undefined]])
  })

  it('fault 7: a wallet with throwing getters hides no other', async () => {
    await latchkey.start()
    const { wallet } = await createSolanaTestWallet({ page, name: 'Good' })
    const hostile = Object.defineProperty({}, 'name', {
      get: () => {
        throw new TypeError('no')
      },
    })
    register(hostile, wallet)
    expect(names()).toEqual(['Good'])
  })

  it('fault 7: changes of a wallet object after registration are ignored', async () => {
    await latchkey.start()
    const { wallet } = await createSolanaTestWallet({ page, name: 'Honest' })
    const changing: Record<string, unknown> = { ...wallet }
    register(changing)
    Object.assign(changing, { name: 'Phantom', icon: 'javascript:alert(1)', features: {} })
    expect(names()).toEqual(['Honest'])
    await latchkey.connect({ connectorId: 'Honest' })
  })

  it('fault 8: endless registrations give a bounded list', async () => {
    await latchkey.start()
    const { wallet } = await createSolanaTestWallet({ page })
    register(...Array.from({ length: 2_100 }, (_, index) => ({ ...wallet, name: `Wallet ${index}`, accounts: [] })))
    expect(rows()).toHaveLength(2_000)
  })

  it('fault 27: importing and creating in Node touches no global', () => {
    undoes
      .splice(0)
      .reverse()
      .forEach((undo) => undo())
    const before = Object.getOwnPropertyNames(globalThis)
    const { latchkey: server } = createTestLatchkey({ plugins: [solana()] })
    expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
    server.dispose()
  })
})
