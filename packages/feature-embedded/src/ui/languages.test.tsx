import { layoutFaults, longestTexts } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openEmbedded } from '../../test/openEmbedded.js'
import type { EmbeddedView } from '../registry.js'
import { languages } from '../texts/languages.js'

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')
const plain = (text: unknown) => String(text).replace(/\{\w+\}.*$/, '')

/** Each view that shows something by itself, and a text that tells it is there. */
const views: readonly (readonly [EmbeddedView, string])[] = [
  ['EmailLogin', 'embedded.email.label'],
  ['EmailVerifyOtp', 'embedded.otp.resend'],
  ['EmailVerifyDevice', 'embedded.device.heading'],
  ['ConnectSocials', 'embedded.Create'],
  ['Create', 'embedded.passkey.text'],
  ['Profile', 'embedded.profile.delete'],
  ['UpdateEmailWallet', 'embedded.update.save'],
  ['UpdateEmailPrimaryOtp', 'embedded.otp.label'],
  ['UpgradeEmailWallet', 'embedded.upgrade.warning'],
  ['SmartSessionCreated', 'embedded.sessions.works'],
  ['SmartSessionList', 'embedded.sessions.text'],
]

describe.each([360, 390])('at %i px', (width) => {
  test.each(views)('behavior: %s has room for the longest text of any language', async (view, sign) => {
    await page.viewport(width, 800)
    const texts = await longestTexts(languages)
    const { latchkey, load } = await openEmbedded({ texts })
    await load()
    await latchkey.open({ view })
    await expect.poll(() => dialog().textContent).toContain(plain(texts[sign]))
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })
})
