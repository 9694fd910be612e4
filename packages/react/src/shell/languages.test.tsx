import type { HostTextsOfLanguage } from '../locale/HostTexts.js'
import { createTestConnector, layoutFaults, longestTexts } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showModal, wallet, type ShowModalOptions } from '../../test/showModal.js'
import { modalRoot } from '../../test/modalRoot.js'
import { catalogues } from '../locale/languages.js'
import { en as later } from '../locale/en.js'
import { firstTexts } from '../locale/firstTexts.js'

const en = { ...firstTexts, ...later }
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const params = { connectorId: 'Copper', namespace: 'test' }
const metadata = { termsConditionsUrl: 'https://app.test/terms', privacyPolicyUrl: 'https://app.test/privacy' }
const connected = createTestConnector({ addresses: [ADDRESS, 'bob'], info: { id: 'Copper', name: 'Copper' } })
const connect: ShowModalOptions = {
  connectors: [connected],
  before: (latchkey) => latchkey.connect({ connectorId: 'Copper' }),
}

/** Every view in its states, by a text that identifies it. */
const states: Readonly<Record<string, ShowModalOptions & { readonly sign: keyof typeof en }>> = {
  Connect: { sign: 'connect.installed', connectors: [wallet('Copper')] },
  'Connect, to accept': { sign: 'legal.terms', options: metadata, provider: { legalCheckbox: true } },
  'Connect, implied': { sign: 'legal.privacy', options: metadata },
  'Connect, no wallet': { sign: 'connect.empty.title', connectors: [] },
  GetWallet: { sign: 'getWallet.title', view: 'GetWallet' },
  WhatIsAWallet: { sign: 'whatIsAWallet.3.text', view: 'WhatIsAWallet' },
  WhatIsANetwork: { sign: 'whatIsANetwork.3.text', view: 'WhatIsANetwork' },
  AllWallets: { sign: 'allWallets.title', view: 'AllWallets' },
  Downloads: { sign: 'downloads.title', view: 'Downloads', params: { walletId: 'copper' } },
  'ConnectingWalletConnectBasic, no code': { sign: 'pairing.absent.title', view: 'ConnectingWalletConnectBasic' },
  'ConnectingExternal, waiting': {
    sign: 'connecting.text',
    connectors: [wallet('Copper', {}, { connect: 'hang' })],
    view: 'ConnectingExternal',
    params,
  },
  'ConnectingExternal, declined': {
    sign: 'failure.declined.title',
    connectors: [wallet('Copper', {}, { connect: 'reject' })],
    view: 'ConnectingExternal',
    params,
  },
  'ConnectingExternal, no account': {
    sign: 'failure.noAccounts.title',
    connectors: [wallet('Copper', {}, { connect: 'noAccounts' })],
    view: 'ConnectingExternal',
    params,
  },
  Account: { ...connect, sign: 'account.disconnect', view: 'Account' },
  AccountSettings: { ...connect, sign: 'account.disconnect', view: 'AccountSettings' },
  SwitchAddress: { ...connect, sign: 'switchAddress.title', view: 'SwitchAddress' },
  Networks: { ...connect, sign: 'networks.title', view: 'Networks', networks: 12 },
  UnsupportedChain: { ...connect, sign: 'unsupportedChain.text', view: 'UnsupportedChain' },
  'SwitchNetwork, declined': {
    ...connect,
    connectors: [wallet('Copper', {}, { switchNetwork: 'reject' })],
    sign: 'failure.declined.text',
    view: 'SwitchNetwork',
    params: { chainId: 'test:2' },
  },
}

const dialog = () => modalRoot().querySelector('dialog') ?? expect.fail('there is no dialog')
const plain = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

describe.each([360, 390])('at %i px', (width) => {
  test.each(Object.entries(states))('behavior: %s has room for the longest text of any language', async (_, { sign, ...setup }) => {
    await page.viewport(width, 800)
    const longest = (await longestTexts({ en, ...catalogues })) as HostTextsOfLanguage & typeof en
    await showModal({ ...setup, provider: { ...setup.provider, texts: { en: longest } } })
    await expect.poll(() => dialog().textContent).toMatch(plain(longest[sign]))
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })
})

describe('in one language', () => {
  /** The visible and accessible texts of the dialog, without the wallet's name. */
  const words = (): readonly string[] => {
    const nodes = [...dialog().querySelectorAll('*')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    ])
    return nodes.map((word) => word.trim()).filter((word) => word.length > 1 && word !== 'Copper')
  }
  const english = new Set(Object.values<string>(en))

  test.each(Object.entries(catalogues))('behavior: Connect in %s has no text in English, no key, and room', async (locale, load) => {
    await page.viewport(360, 800)
    const texts = await load()
    await showModal({ options: metadata, provider: { locale } })
    await expect.element(page.getByRole('heading', { name: String(texts['connect.title']) })).toBeVisible()
    expect(dialog().lang).toBe(locale)
    expect(words()).toContain(texts['connect.installed'])
    const own = new Set(Object.values<unknown>(texts))
    expect(words().filter((word) => (english.has(word) && !own.has(word)) || word in en)).toEqual([])
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })
})
