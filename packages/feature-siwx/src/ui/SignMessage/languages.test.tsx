import { LatchkeyError } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, layoutFaults, longestTexts, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { siwx } from '../../index.js'
import { languages } from '../../texts/languages.js'

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')

/** The question, with the longest text of any language for each text. */
async function ask(width: number) {
  await page.viewport(width, 800)
  const texts = await longestTexts(languages)
  const signMessage = async () => {
    throw new LatchkeyError('USER_REJECTED', { method: 'sign' })
  }
  const chain = testNamespace({ connectors: [createTestConnector()], adapter: { signMessage } })
  const verifiers = [{ namespace: 'test', verify: async () => true }]
  const { latchkey } = createTestLatchkey({ plugins: [chain, siwx({ verifiers })] })
  onTestFinished(() => latchkey.dispose())
  await render(<LatchkeyProvider latchkey={latchkey} texts={{ en: texts }} />)
  await latchkey.start()
  await latchkey.open()
  await page.getByRole('button', { name: 'Test Wallet', exact: true }).click()
  const sign = page.getByRole('button', { name: String(texts['siwx.sign']), exact: true })
  await expect.element(sign).toBeVisible()
  return { texts, sign }
}

test.each([360, 390])('behavior: at %i px the question has room for the longest text of any language', async (width) => {
  await ask(width)
  await expect.poll(() => layoutFaults(dialog())).toEqual([])
})

test.each([1280, 390])(
  'behavior: after a rejection, at %i px, it needs no scrolling in the longest texts of any language',
  async (width) => {
    const { texts, sign } = await ask(width)
    await sign.click()
    await expect.element(page.getByRole('button', { name: String(texts['siwx.retry']), exact: true })).toBeVisible()
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
    const body = dialog().querySelector('.lk-siwx-message')?.closest('.lk-body') ?? expect.fail('there is no body')
    await expect.poll(() => body.scrollHeight - body.clientHeight).toBe(0)
  },
)
