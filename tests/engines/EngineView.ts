import { expect } from 'vitest'
import type { Key, Surface } from './driver/Driver.js'

/** Identifies an element by role and name. */
export interface Target {
  readonly role: 'button' | 'heading' | 'dialog' | 'img' | 'searchbox' | 'textbox' | 'text'
  /** The start of its name, or of a line of it. */
  readonly name: string
}

/** The position of an element in the viewport, and its text. */
export interface Seen {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly name: string
  /** Whether it is enabled and a click on its centre reaches it. */
  readonly isClickable: boolean
}

/** A page, frame or window of the journeys in one engine. Waits for the elements that it looks for. */
export class EngineView {
  readonly surface: Surface

  constructor(surface: Surface) {
    this.surface = surface
  }

  /** The first visible element with that name, clickable ones first, including shadow roots; null if there is none. */
  find(target: Target): Promise<Seen | null> {
    return this.surface.evaluate(({ role, name }) => {
      const selectors = {
        button: 'button, [role="button"]',
        heading: 'h1, h2, [role="heading"]',
        dialog: 'dialog, [role="dialog"]',
        img: 'img, [role="img"]',
        searchbox: '[type="search"], [role="searchbox"]',
        textbox: 'input[type="text"]',
        text: 'p, span, dd, output, [role="status"], [role="alert"]',
      }
      const roots: (Document | ShadowRoot)[] = [document]
      const all: Element[] = []
      for (const root of roots) {
        all.push(...root.querySelectorAll(selectors[role]))
        for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
      }
      const nameOf = (element: Element) => {
        const text = (element as HTMLElement).innerText ?? element.textContent ?? ''
        return element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.innerText ?? text.trim()
      }
      const isNamed = (element: Element) =>
        nameOf(element)
          .split('\n')
          .some((line) => line.startsWith(name))
      const isVisible = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
      }
      const look = (element: Element) => {
        element.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = element.getBoundingClientRect()
        const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2)
        const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element))
        const seen = { x, y, width, height, name: nameOf(element), isClickable: isOnTop && element.ariaDisabled !== 'true' }
        return { element, seen }
      }
      const found = all.filter((element) => isVisible(element) && isNamed(element)).map(look)
      const chosen = found.find(({ seen }) => seen.isClickable) ?? found[0]
      Object.assign(globalThis, { sought: chosen?.element })
      return chosen?.seen ?? null
    }, target)
  }

  /** Waits until an element stops moving, and returns it. */
  async see(role: Target['role'], name = ''): Promise<Seen> {
    let last = ''
    let seen: Seen | null = null
    await expect
      .poll(
        async () => {
          seen = await this.find({ role, name })
          const isStill = seen !== null && JSON.stringify(seen) === last
          last = JSON.stringify(seen)
          return isStill
        },
        { message: `${role} '${name}' is visible`, interval: 60 },
      )
      .toBe(true)
    return seen as unknown as Seen
  }

  /** Clicks on the middle of an element, once it can be clicked. */
  async click(role: Target['role'], name: string): Promise<void> {
    await expect.poll(() => this.tryClick(role, name), { message: `${role} '${name}' can be clicked` }).toBe(true)
  }

  /** @returns Whether the element was clicked */
  protected async tryClick(role: Target['role'], name: string): Promise<boolean> {
    const { x, y, width, height, isClickable } = await this.see(role, name)
    if (isClickable) await this.surface.clickAt(x + width / 2, y + height / 2)
    return isClickable
  }

  async gone(role: Target['role'], name = ''): Promise<void> {
    await expect.poll(() => this.find({ role, name }), { message: `${role} '${name}' is gone` }).toBeNull()
  }

  async press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) await this.surface.press(key)
  }

  /** Clicks on a text field and types into it. */
  async fill(name: string, text: string): Promise<void> {
    await this.click('textbox', name)
    await this.surface.type(text)
  }
}
