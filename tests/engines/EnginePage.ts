import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import type { Driver, Key } from './driver/Driver.js'

/** Identifies an element by role and name. */
export interface Target {
  readonly role: 'button' | 'heading' | 'dialog' | 'img' | 'searchbox' | 'text'
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

/** The host page of the journeys in one engine. Waits for the elements that it looks for. */
export class EnginePage {
  readonly driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  /** Opens a page of the host with the given settings. */
  async open(page: string, settings: object): Promise<void> {
    await this.driver.goto(`${this.#origin}/${page}?settings=${encodeURIComponent(JSON.stringify(settings))}`)
    await expect.poll(() => this.driver.evaluate(() => window.latchkeys?.every(({ state }) => state.initialized) ?? false, null)).toBe(true)
  }

  /** Starts to collect policy violations, on a page that does not collect them itself. */
  async watchPolicy(): Promise<void> {
    await this.driver.evaluate(() => {
      const found: string[] = []
      Object.assign(globalThis, { violations: found })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        found.push(`${violatedDirective} ${blockedURI}`),
      )
    }, null)
  }

  /** The policy violations since the host page was opened, or since `watchPolicy`. */
  violations(): Promise<readonly string[]> {
    return this.driver.evaluate(() => (globalThis as { violations?: string[] }).violations ?? [], null)
  }

  /** The first visible element with that name, clickable ones first, including shadow roots; null if there is none. */
  find(target: Target): Promise<Seen | null> {
    return this.driver.evaluate(({ role, name }) => {
      const selectors = {
        button: 'button, [role="button"]',
        heading: 'h1, h2, [role="heading"]',
        dialog: 'dialog, [role="dialog"]',
        img: 'img, [role="img"]',
        searchbox: '[type="search"], [role="searchbox"]',
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
        return element.getAttribute('aria-label') ?? text.trim()
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
        return { x, y, width, height, name: nameOf(element), isClickable: isOnTop && element.ariaDisabled !== 'true' }
      }
      const seen = all.filter((element) => isVisible(element) && isNamed(element)).map(look)
      return seen.find(({ isClickable }) => isClickable) ?? seen[0] ?? null
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

  async click(role: Target['role'], name: string): Promise<void> {
    await expect.poll(async () => (await this.see(role, name)).isClickable, { message: `${role} '${name}' can be clicked` }).toBe(true)
    const { x, y, width, height } = await this.see(role, name)
    await this.driver.clickAt(x + width / 2, y + height / 2)
  }

  async gone(role: Target['role'], name = ''): Promise<void> {
    await expect.poll(() => this.find({ role, name }), { message: `${role} '${name}' is gone` }).toBeNull()
  }

  async press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) await this.driver.press(key)
  }

  /** The name of the focused button, across shadow roots; '' if another element has focus. */
  focused(): Promise<string> {
    return this.driver.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      if (!(active instanceof HTMLButtonElement)) return ''
      return active.getAttribute('aria-label') ?? active.innerText.replace(/^\s*\S\n/, '').trim()
    }, null)
  }

  /** Presses Tab until a button with that name has focus. */
  async tabTo(name: string): Promise<void> {
    for (let presses = 0; presses < 30; presses += 1) {
      if ((await this.focused()).startsWith(name)) return
      await this.press('Tab')
    }
    expect(await this.focused()).toBe(name)
  }

  /** Takes a screenshot of the viewport and decodes the QR code in it; undefined if there is none. */
  async scan(): Promise<string | undefined> {
    const { data, width, height } = PNG.sync.read(await this.driver.screenshot())
    // CommonJS: Node's default import is the whole module.
    return jsqr.default(new Uint8ClampedArray(data), width, height)?.data
  }

  /** A value that the host shows, e.g. `status`. */
  fact(name: string): Promise<string> {
    return this.driver.evaluate((id) => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '', name)
  }

  async expectFact(name: string, value: string): Promise<void> {
    await expect.poll(() => this.fact(name), { message: name }).toBe(value)
  }
}
