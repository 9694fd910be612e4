import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, layoutFaults, longestTexts, testNamespace } from '@latchkey/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestProvider } from '../../test/testProvider.js'
import { onramp } from '../index.js'
import type { OnrampView } from '../registry.js'
import { languages } from '../texts/languages.js'

const ALICE = '0x00000000000000000000000000000000000000a1'
const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')
const plain = (text: unknown) => String(text).replace(/\{\w+\}.*$/, '')

/** Each view, and a text that tells it is there. */
const views: readonly (readonly [OnrampView, string])[] = [
  ['OnRampProviders', 'onramp.offer.best'],
  ['OnRampTokenSelect', 'onramp.token.title'],
  ['OnRampFiatSelect', 'onramp.fiat.title'],
  ['OnRampActivity', 'onramp.activity.none.text'],
  ['BuyInProgress', 'onramp.progress.gone.text'],
  ['WhatIsABuy', 'onramp.whatIsABuy.3.text'],
]

describe.each([360, 390])('at %i px', (width) => {
  test.each(views)('behavior: %s has room for the longest text of any language', async (view, sign) => {
    await page.viewport(width, 800)
    const texts = await longestTexts(languages)
    const wallet = createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE] })
    const chain = testNamespace({ namespace: 'eip155', connectors: [wallet] })
    const { latchkey, clock } = createTestLatchkey({
      plugins: [chain, onramp({ providers: [createTestProvider('acme'), createTestProvider('bolt')] })],
    })
    onTestFinished(() => latchkey.dispose())
    await render(<LatchkeyProvider latchkey={latchkey} texts={{ en: { ...texts, 'onramp.language': 'de' } }} />)
    await latchkey.start()
    await latchkey.connect({ connectorId: 'test.wallet' })
    await latchkey.open({ view: 'OnRampProviders' })
    await page.getByRole('textbox', { name: plain(texts['onramp.pay']) }).fill('100')
    await clock.advance(500)
    if (view === 'BuyInProgress') latchkey.ui.router.push(view, { orderId: 'gone' })
    else if (view !== 'OnRampProviders') latchkey.ui.router.push(view, undefined)
    await expect.poll(() => dialog().textContent).toContain(plain(texts[sign]))
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })
})
