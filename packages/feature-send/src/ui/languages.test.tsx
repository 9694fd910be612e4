import { layoutFaults, longestTexts } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BOB } from '../../test/openChain.js'
import { showSend } from '../../test/showSend.js'
import type { SendView } from '../registry.js'
import { languages } from '../texts/languages.js'

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')
const plain = (text: unknown) => String(text).replace(/\{\w+\}.*$/, '')

/** Each view, and a text that tells it is there. */
const views: readonly (readonly [SendView, string])[] = [
  ['WalletSend', 'send.button.preview'],
  ['WalletSendSelectToken', 'send.tokens'],
  ['WalletSendPreview', 'send.fact.fee'],
  ['WalletReceive', 'send.receive.note'],
  ['WalletCompatibleNetworks', 'send.networks.text'],
]

describe.each([360, 390])('at %i px', (width) => {
  test.each(views)('behavior: %s has room for the longest text of any language', async (view, sign) => {
    await page.viewport(width, 800)
    const texts = await longestTexts(languages)
    const { latchkey, clock } = await showSend({ texts: { en: texts } })
    await latchkey.open({ view: 'WalletSend', params: { amount: '0.5', to: BOB } })
    const plugin = () => latchkey.state.plugins['send'] as { readonly receiver: { readonly status: string } }
    await expect.poll(() => plugin().receiver.status).toBe('resolving')
    await clock.advance(500)
    await expect.poll(() => plugin().receiver.status).toBe('ready')
    if (view === 'WalletSendPreview') await (await latchkey.services.get('send')?.())?.review()
    if (view !== 'WalletSend') latchkey.ui.router.push(view, undefined)
    await expect.poll(() => dialog().textContent).toContain(plain(texts[sign]))
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })
})
