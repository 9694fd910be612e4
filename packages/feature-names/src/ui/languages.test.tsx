import { layoutFaults, longestTexts } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/showNames.js'
import type { NamesView } from '../registry.js'
import { languages } from '../texts/languages.js'

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')
const plain = (text: unknown) => String(text).replace(/\{\w+\}.*$/, '')

/** Each view, and a text that tells it is there. */
const views: readonly (readonly [NamesView, string])[] = [
  ['ChooseAccountName', 'names.choose.public'],
  ['RegisterAccountName', 'names.register.sign'],
  ['RegisterAccountNameSuccess', 'names.nothing.text'],
]

describe.each([360, 390])('at %i px', (width) => {
  test.each(views)('behavior: %s has room for the longest text of any language', async (view, sign) => {
    await page.viewport(width, 800)
    const texts = await longestTexts(languages)
    const { latchkey, clock } = await show({ texts })
    await latchkey.open({ view })
    if (view === 'RegisterAccountName') {
      await page.getByRole('textbox').fill('a-rather-long-name-of-an-account')
      await clock.advance(300)
    }
    await expect.poll(() => dialog().textContent).toContain(plain(texts[sign]))
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })
})
