import { isLatchkeyError } from '@latchkey/kernel'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOpened, renderPage } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'

const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
const row = page.getByRole('button', { name: /Test Wallet/ })

function modal(): HTMLElement {
  return document.querySelector('latchkey-modal') ?? expect.fail('there is no modal')
}

/** The state of a working modal: visible, in the top layer, usable. */
async function expectStanding(): Promise<void> {
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => modalRoot().querySelector('dialog')?.matches(':modal')).toBe(true)
  await expect.poll(() => modalRoot().activeElement).not.toBeNull()
  await expect.element(row).toBeVisible()
  const { x, y, width, height } = row.element().getBoundingClientRect()
  expect(
    modalRoot()
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest('button'),
  ).toBe(row.element())
  await userEvent.keyboard('{Tab}')
  expect(modalRoot().activeElement).not.toBeNull()
}

/** The codes of the errors reported from now on. */
function reportedCodes(): readonly string[] {
  const codes: string[] = []
  const note = (event: ErrorEvent): void => {
    if (isLatchkeyError(event.error)) codes.push(event.error.code)
    event.preventDefault()
  }
  window.addEventListener('error', note)
  onTestFinished(() => window.removeEventListener('error', note))
  return codes
}

beforeEach(() => page.viewport(1024, 768))

test('no control has the focus while the modal opens: that would be taken for intent', async () => {
  const focused: Element[] = []
  const note = (event: FocusEvent): void => void focused.push(event.composedPath()[0] as Element)
  document.addEventListener('focusin', note, true)
  onTestFinished(() => document.removeEventListener('focusin', note, true))
  const { latchkey } = await renderOpened()
  const firstFocused = () => focused.find((element) => element.getRootNode() === modalRoot())?.tagName
  await expectStanding()
  expect(firstFocused()).toBe('DIALOG')
  await latchkey.close()
  await expect.element(dialog).not.toBeInTheDocument()
  focused.length = 0
  await latchkey.open()
  await expectStanding()
  expect(firstFocused()).toBe('DIALOG')
})

/** What other libraries do to elements outside their own dialogs. */
const harms: Readonly<Record<string, () => () => void>> = {
  'the element removed': () => {
    modal().remove()
    return () => undefined
  },
  'the element moved into something hidden': () => {
    const wrapper = document.body.appendChild(document.createElement('div'))
    wrapper.style.display = 'none'
    wrapper.append(modal())
    return () => wrapper.remove()
  },
  'the element inert': () => set(modal(), 'inert', ''),
  'the element aria-hidden': () => set(modal(), 'aria-hidden', 'true'),
  'the element hidden': () => set(modal(), 'hidden', ''),
  'the element without its style': () => set(modal(), 'style', 'display: none !important'),
  'the body inert': () => set(document.body, 'inert', ''),
  'the body aria-hidden': () => set(document.body, 'aria-hidden', 'true'),
  'the page aria-hidden': () => set(document.documentElement, 'aria-hidden', 'true'),
  'the dialog removed': () => {
    modal().shadowRoot?.querySelector('dialog')?.remove()
    return () => undefined
  },
  'the dialog inert': () => set(modal().shadowRoot?.querySelector('dialog') ?? expect.fail('no dialog'), 'inert', ''),
}

function set(element: Element, name: string, value: string): () => void {
  element.setAttribute(name, value)
  return () => element.removeAttribute(name)
}

describe.each(Object.entries(harms))('fault 57: %s', (_, harm) => {
  test('while open: it is repaired', async () => {
    await renderOpened()
    onTestFinished(harm())
    await expectStanding()
  })

  test('while closed: it works on the next open', async () => {
    const { latchkey } = await renderOpened()
    await latchkey.close()
    await expect.element(dialog).not.toBeInTheDocument()
    onTestFinished(harm())
    await latchkey.open()
    await expectStanding()
    await latchkey.close()
    await expect.poll(() => document.documentElement.style.overflow).toBe('')
  })
})

test('fault 57: a new body, as navigation libraries make one', async () => {
  const { latchkey } = await renderOpened()
  await latchkey.close()
  const former = document.body
  document.body = document.createElement('body')
  onTestFinished(() => {
    document.body = former
  })
  await latchkey.open()
  await expectStanding()
})

test('fault 57: in place, when its parent was removed: closed, with a typed error', async () => {
  const codes = reportedCodes()
  const { latchkey, container } = await renderPage({ disableAppend: true })
  await latchkey.open()
  await expect.element(dialog).toBeVisible()
  await latchkey.close()
  await expect.element(dialog).not.toBeInTheDocument()
  container.style.display = 'none'
  onTestFinished(() => void container.style.removeProperty('display'))
  await latchkey.open()
  await expect.poll(() => codes).toEqual(['MODAL_NOT_SHOWN'])
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
})

const hidings: Readonly<Record<string, (element: HTMLElement) => void>> = {
  'its style': (element) => void (element.style.display = 'none'),
  'a class': (element) => void (element.className = 'none'),
  'the attribute hidden': (element) => void (element.hidden = true),
}

test.each(Object.entries(hidings))(
  'fault 57: in place, when %s hides what is around it while open: closed, with a typed error',
  async (_, hide) => {
    const codes = reportedCodes()
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = '.none { display: none }'
    onTestFinished(() => style.remove())
    const { latchkey, container } = await renderPage({ disableAppend: true })
    await latchkey.open()
    await expect.element(row).toBeVisible()
    hide(container)
    await expect.poll(() => codes).toEqual(['MODAL_NOT_SHOWN'])
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
    expect(document.documentElement.style.overflow).toBe('')
  },
)

test('fault 57: a page that repeats it is not fought forever', async () => {
  await renderOpened()
  const changes = { count: 0 }
  const stubborn = new MutationObserver(() => {
    if (modal().inert) return
    changes.count += 1
    modal().inert = true
  })
  stubborn.observe(modal(), { attributeFilter: ['inert'] })
  onTestFinished(() => stubborn.disconnect())
  modal().inert = true
  await expect.poll(() => changes.count).toBe(9)
  await expectStanding()
  expect(changes.count).toBe(9)
})

test('fault 57: nothing is watched while it is closed', async () => {
  const { latchkey } = await renderOpened()
  await latchkey.close()
  await expect.element(dialog).not.toBeInTheDocument()
  modal().inert = true
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(modal().inert).toBe(true)
})

/** Adopts a rule of the page until the test is over. */
function adopt(rule: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  })
}

/** The place of the dialog: x, y, width and height in px. */
function dialogPlace(): readonly number[] {
  const { x, width, y, height } = modalRoot().querySelector('dialog')?.getBoundingClientRect() ?? expect.fail('no dialog')
  return [x, y, width, height].map(Math.round)
}

test('faults 50, 57: an element that the page removed while it was closed has its own size again when it opens', async () => {
  adopt('body { zoom: 1.4 }')
  const { latchkey } = await renderOpened()
  await latchkey.close()
  await expect.element(dialog).not.toBeInTheDocument()
  modal().remove()
  await latchkey.open()
  await expect.element(row).toBeVisible()
  expect(dialogPlace()).toEqual([0, 0, 1024, 768])
})

describe("the page's zoom and transforms", () => {
  const rules: Readonly<Record<string, string>> = {
    'zoom of the body': 'body { zoom: 0.5 }',
    'zoom of the page': 'html { zoom: 1.5 } body { zoom: 0.5 }',
    'zoom of the element': 'latchkey-modal { zoom: 0.25 }',
    'transform, filter and containment':
      'body { transform: scale(0.5) rotate(9deg); filter: blur(4px); contain: layout paint; opacity: 0.2 }',
    perspective: 'html { perspective: 100px; will-change: transform } body { clip-path: inset(40%); backdrop-filter: blur(2px) }',
  }
  test.each(Object.entries(rules))('fault 50: %s does not reach the card', async (_, rule) => {
    adopt(rule)
    const { latchkey } = await renderPage()
    await latchkey.open()
    await expect.element(row).toBeVisible()
    const card = modalRoot().querySelector('.lk-card') ?? expect.fail('no card')
    const place = () => {
      const { left, width } = card.getBoundingClientRect()
      const scale = Number((card as HTMLElement).currentCSSZoom ?? 1)
      return [Math.round(left), Math.round(width), Math.round(scale * 100) / 100]
    }
    await expect.poll(place).toEqual([132, 760, 1])
    expect(dialogPlace()).toEqual([0, 0, 1024, 768])
  })
})
