// Runs in the measured page before its own scripts. Playwright serialises each function: it may use nothing from outside.

/** @import { Wanted } from './applications.mjs' */

/**
 * Announces wallets that answer at once. What one was asked for it remembers as long as the tab is there, so that it is connected after a reload.
 * @param {number} count - How many.
 */
export function announceWallets(count) {
  const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const ASKED = 'bench:asked'
  const remember = () => sessionStorage.setItem(ASKED, 'yes')
  /** @type {Record<string, () => unknown>} */
  const answers = {
    eth_requestAccounts() {
      remember()
      return [ADDRESS]
    },
    eth_accounts: () => (sessionStorage.getItem(ASKED) ? [ADDRESS] : []),
    eth_chainId: () => '0x1',
    net_version: () => '1',
    wallet_requestPermissions() {
      remember()
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_getPermissions: () => [],
  }
  /** @param {string} method */
  const unsupported = (method) => Object.assign(new Error(`unsupported: ${method}`), { code: 4200 })
  const createProvider = () => ({
    /** @param {{ method: string }} call */
    request: async ({ method }) => {
      if (!Object.hasOwn(answers, method)) throw unsupported(method)
      return answers[method]()
    },
    on() {
      return this
    },
    removeListener() {
      return this
    },
  })
  const icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='teal'/%3E%3C/svg%3E"
  const details = Array.from({ length: count }, (_, index) => {
    const name = index === 0 ? 'Bench Wallet' : `Wallet ${index + 1}`
    const info = { uuid: crypto.randomUUID(), name, icon, rdns: `org.example.bench${index}` }
    return Object.freeze({ info: Object.freeze(info), provider: createProvider() })
  })
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Only watches. */
export function watchPage() {
  let clickedMs = 0
  let longTasksMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasksMs += duration
  }).observe({ type: 'longtask', buffered: true })
  /** @type {Promise<number>} */
  let addressMs
  addEventListener('click', (event) => event.isTrusted && (clickedMs = event.timeStamp), true)

  /** @param {Element | ShadowRoot} root @returns {Generator<Element>} */
  function* elementsOf(root) {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* elementsOf(element.shadowRoot)
    }
  }
  /** @param {Element} element */
  const isPainted = (element) => {
    // First, because asking skipped content for its place would lay it out.
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { width, height, bottom, top } = element.getBoundingClientRect()
    return width > 8 && height > 8 && bottom > 0 && top < innerHeight
  }
  /**
   * The first that a visitor sees.
   * @param {Wanted} wanted
   * @returns {Element | undefined}
   */
  const find = ({ selector, text = '', within = [] }) => {
    /** @type {(Document | ShadowRoot | Element)[]} */
    let roots = [document]
    for (const host of [within].flat())
      roots = roots.flatMap((root) => [...root.querySelectorAll(host)]).flatMap((element) => element.shadowRoot ?? element)
    const matches = roots.flatMap((root) => [...root.querySelectorAll(selector)])
    return matches.find((element) => element.textContent.includes(text) && isPainted(element))
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /**
   * Looks on each frame.
   * @param {Wanted} wanted
   * @returns Milliseconds from the last click to the frame after the one that showed it.
   */
  const untilShown = async (wanted) => {
    for (;;) {
      await nextFrame()
      if (!find(wanted)) continue
      return (await nextFrame()) - clickedMs
    }
  }
  window.bench = {
    untilShown,
    find,
    /** For traces, which have a clock of their own. */
    markClick: () => void performance.mark('bench:click', { startTime: clickedMs }),
    isShown: (wanted) => find(wanted) !== undefined,
    centerOf(wanted) {
      const { x, y, width, height } = /** @type {Element} */ (find(wanted)).getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    /** Watches before the click: a request to look that arrives while the page is busy would be answered too late. */
    watchAddress() {
      const output = /** @type {Element} */ (document.querySelector('[data-bench="address"]'))
      addressMs = new Promise((resolve) => {
        const tell = () => output.textContent !== '' && resolve(performance.now() - clickedMs)
        new MutationObserver(tell).observe(output, { characterData: true, childList: true, subtree: true })
      })
    },
    /** @returns Milliseconds from the last click until the page held the address. */
    untilAddress: () => addressMs,
    longTasksMs: () => longTasksMs,
    keyFrames: [],
    /** Keeps the milliseconds from each key press to the frame after it. */
    watchKeys() {
      /** @param {KeyboardEvent} event */
      const hear = ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => window.bench.keyFrames.push(performance.now() - timeStamp)))
      addEventListener('keydown', hear, true)
    },
    countElements: (selector) =>
      [...document.querySelectorAll(selector)].reduce((sum, host) => {
        const inside = host.shadowRoot ? [...elementsOf(host.shadowRoot)] : [...elementsOf(host)]
        return sum + 1 + inside.length
      }, 0),
  }
}
