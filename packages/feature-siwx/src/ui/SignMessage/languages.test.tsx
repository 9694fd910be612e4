import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, layoutFaults, longestTexts, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { siwx } from '../../index.js'
import { languages } from '../../texts/languages.js'

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')

test.each([360, 390])('behavior: at %i px the question has room for the longest text of any language', async (width) => {
  await page.viewport(width, 800)
  const texts = await longestTexts(languages)
  const chain = testNamespace({ connectors: [createTestConnector()], adapter: { signMessage: async () => 'signed' } })
  const verifiers = [{ namespace: 'test', verify: async () => true }]
  const { latchkey } = createTestLatchkey({ plugins: [chain, siwx({ verifiers })] })
  onTestFinished(() => latchkey.dispose())
  await render(<LatchkeyProvider latchkey={latchkey} texts={{ en: texts }} />)
  await latchkey.start()
  await latchkey.open()
  await latchkey.connect({ connectorId: 'test.wallet' })
  await expect.poll(() => dialog().textContent).toContain(String(texts['siwx.sign']))
  await expect.poll(() => layoutFaults(dialog())).toEqual([])
})
