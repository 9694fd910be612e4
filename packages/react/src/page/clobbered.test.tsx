import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deepActiveElement } from '../shell/focusable.js'
import { renderOpened, renderPage } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'

beforeEach(() => page.viewport(1024, 768))

/** Adds an element whose name shadows a property of `document`. */
function clobber(name: string, tag: 'form' | 'img' = 'form'): void {
  const element = document.createElement(tag)
  element.setAttribute('name', name)
  document.documentElement.append(element)
  onTestFinished(() => element.remove())
}

/** React reads `createElement`, `activeElement` and `defaultView` of the document. */
const names = [
  'adoptedStyleSheets',
  'body',
  'head',
  'documentElement',
  'scrollingElement',
  'hidden',
  'styleSheets',
  'fonts',
  'visibilityState',
] as const

test.each(names)('fault 14: an element named %s shadows no property', async (name) => {
  const { latchkey, container } = await renderPage()
  clobber(name)
  clobber(name, 'img')
  expect(document[name as 'body']).not.toBe(Reflect.get(Document.prototype, name, document))
  // By elements: the test's locators also read the document.
  const opener = buttons(container).find(({ textContent }) => textContent === 'Connect wallet') ?? expect.fail('no button')
  opener.click()
  await expect.poll(() => buttons(modalRoot()).some(({ textContent }) => /^.?Test Wallet/.test(textContent))).toBe(true)
  expect(modalRoot().querySelector('dialog')?.matches(':modal')).toBe(true)
  expect(getComputedStyle(modalRoot().querySelector('.lk-card') ?? expect.fail('no card')).width).toBe('760px')
  await userEvent.keyboard('{Tab}')
  expect(modalRoot().activeElement?.localName).toBe('button')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
  await expect.poll(() => deepActiveElement(document)).toBe(opener)
})

const buttons = (parent: ParentNode): readonly HTMLButtonElement[] => [...parent.querySelectorAll('button')]

test('fault 14: a button rendered after them has its styles', async () => {
  for (const name of ['adoptedStyleSheets', 'body', 'ownerDocument']) clobber(name)
  await renderOpened()
  const button = document.querySelector('.lk-btn') ?? expect.fail('no button')
  expect(getComputedStyle(button).minHeight).toBe('44px')
})
