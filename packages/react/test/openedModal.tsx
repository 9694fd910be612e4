import { createTestLatchkey } from '@latchkey/testkit'
import type { TestLatchkey, TestLatchkeyOptions } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ConnectButton } from '../src/buttons/ConnectButton.js'
import type { LatchkeyProviderProps } from '../src/provider/LatchkeyProvider.js'
import { LatchkeyProvider } from '../src/provider/LatchkeyProvider.js'

/** Options of the rendered tree. */
export interface TestPageOptions extends Partial<Omit<LatchkeyProviderProps, 'latchkey' | 'children'>> {
  readonly instance?: TestLatchkeyOptions
  readonly children?: ReactNode
}

/** Renders a provider with a button on a real instance. */
export async function renderPage({ instance, children, ...props }: TestPageOptions = {}) {
  const test: TestLatchkey = createTestLatchkey(instance)
  const { latchkey } = test
  const view = await render(
    <LatchkeyProvider latchkey={latchkey} {...props}>
      <ConnectButton />
      {children}
    </LatchkeyProvider>,
  )
  return { ...test, ...view }
}

/** The same, with the modal open. */
export async function renderOpened(options?: TestPageOptions) {
  const rendered = await renderPage(options)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalStands()
  return rendered
}

/** Resolves when the modal is visible. Until its code is there, its card stands in the page itself. */
export async function modalStands(): Promise<void> {
  await expect.poll(() => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
}
