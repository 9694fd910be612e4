import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import type { Driver } from './driver/Driver.js'
import { EngineView, type Target } from './EngineView.js'

/** The host page of the journeys in one engine. */
export class EnginePage extends EngineView {
  readonly driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    super(driver)
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

  /** A slow machine moves things between looking and clicking: such a click reaches nothing, and is made again. */
  protected override async tryClick(role: Target['role'], name: string): Promise<boolean> {
    await this.driver.evaluate(() => {
      const state = globalThis as { sought?: Element; isMissed?: boolean }
      state.isMissed = false
      const stop = (event: Event) => {
        state.isMissed ||= event.type === 'pointerdown' && !event.composedPath().includes(state.sought as Element)
        if (!state.isMissed) return
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        addEventListener(type, stop, { capture: true, once: true })
    }, null)
    if (!(await super.tryClick(role, name))) return false
    return this.driver.evaluate(() => !(globalThis as { isMissed?: boolean }).isMissed, null)
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
