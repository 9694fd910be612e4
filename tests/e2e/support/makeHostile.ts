import type { Page } from '@playwright/test'
import { createPng, createSvgBomb } from './icons.js'

/** The wallets that a hostile page imitates, and their number. */
interface Hostility {
  /** The honest wallet's name. */
  readonly name: string
  readonly rdns: string
  /** The name with an invisible character, and with letters of another script. */
  readonly twins: readonly string[]
  readonly bombs: readonly string[]
  readonly announcements: number
}

/** What a hostile page reports to the test. */
export interface HostileFacts {
  /** Number of requests to hostile wallets. */
  readonly timesAsked: number
  readonly longestTaskMs: number
  /** How often the page removed the modal's element or made it inert. */
  readonly attacks: number
}

/** Modifies the browser's functions as common scripts do: wrapped by monitoring, extended by old libraries, then frozen. */
function patchPrimordials(): void {
  const wrap = (holder: object, names: readonly string[]): void => {
    for (const name of names) {
      const original = Reflect.get(holder, name) as (...values: readonly unknown[]) => unknown
      Reflect.set(holder, name, function (this: unknown, ...values: readonly unknown[]) {
        return Reflect.apply(original, this, values)
      })
    }
  }
  wrap(Array.prototype, [
    'map',
    'filter',
    'find',
    'flatMap',
    'includes',
    'some',
    'every',
    'forEach',
    'push',
    'slice',
    'concat',
    'flat',
    'at',
    'join',
    'indexOf',
  ])
  wrap(Object, ['keys', 'entries', 'fromEntries', 'assign'])
  wrap(JSON, ['parse', 'stringify'])
  wrap(Promise.prototype, ['then'])
  wrap(EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  wrap(Storage.prototype, ['getItem', 'setItem', 'removeItem'])
  wrap(Element.prototype, ['attachShadow', 'setAttribute', 'appendChild'])
  wrap(HTMLDialogElement.prototype, ['showModal', 'close'])
  wrap(window, ['fetch', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'queueMicrotask'])
  window.Promise = class extends Promise<unknown> {} as PromiseConstructor
  // Not enumerable, because libraries of chains, and bundlers, iterate over objects with `for … in`.
  Object.defineProperty(Object.prototype, 'inherited', {
    get() {
      throw new TypeError('A getter of the page throws.')
    },
  })
  Object.assign(Array.prototype, {
    last(this: readonly unknown[]) {
      return this[this.length - 1]
    },
  })
  // As SES does. Otherwise objects that inherit from a frozen prototype could not get their own `toString`, which libraries assign.
  const allowOverride = (holder: object): void => {
    for (const key of Reflect.ownKeys(holder)) {
      const { value, configurable } = Reflect.getOwnPropertyDescriptor(holder, key) ?? {}
      if (typeof value !== 'function' || !configurable) continue
      const set = function (this: object, own: unknown): void {
        Reflect.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true })
      }
      Reflect.defineProperty(holder, key, { get: () => value as unknown, set })
    }
  }
  for (const holder of [Object.prototype, Error.prototype, Function.prototype]) allowOverride(holder)
  for (const frozen of [
    Object,
    Array,
    Function,
    String,
    Number,
    Map,
    Set,
    WeakMap,
    Error,
    EventTarget,
    Event,
    RegExp,
    Uint8Array,
    Symbol,
    BigInt,
  ]) {
    Object.freeze(frozen)
    Object.freeze(frozen.prototype)
  }
  for (const frozen of [Promise, JSON, Math, Reflect]) Object.freeze(frozen)
}

/** Runs in the page before its own scripts. */
function attack({ name, rdns, twins, bombs, announcements }: Hostility): void {
  const facts = { timesAsked: 0, longestTaskMs: 0, attacks: 0 }
  Object.defineProperty(window, 'hostileFacts', { get: () => ({ ...facts }) })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) facts.longestTaskMs = Math.max(facts.longestTaskMs, duration)
  }).observe({ entryTypes: ['longtask'] })

  const asked = (): Promise<never> => {
    facts.timesAsked += 1
    return new Promise(() => undefined)
  }
  const fail = (): never => {
    throw new TypeError('A wallet throws.')
  }
  const provider = () => ({ request: asked, on: fail, removeListener: fail })
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const names = [name, ...twins]
  const iconOf = (index: number): string => bombs[index % bombs.length] ?? ''

  const announce = (detail: unknown): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const infos = Array.from({ length: announcements }, (_, index) =>
    index < 30
      ? { name: names[index % names.length], rdns: index % 2 ? rdns : `test.evil${index}`, icon: iconOf(index) }
      : { name: `Wallet ${index}`, rdns: `test.wallet${index}`, icon: '' },
  ).map((info) => ({ uuid: crypto.randomUUID(), ...info }))
  window.addEventListener('eip6963:requestProvider', () => {
    for (const detail of [
      null,
      7,
      revoked.proxy,
      { info: revoked.proxy, provider: provider() },
      {
        get info() {
          return fail()
        },
      },
    ])
      announce(detail)
    for (const info of infos) announce({ info, provider: provider() })
  })

  const features = { 'standard:connect': { version: '1.0.0', connect: asked }, 'bitcoin:connect': { version: '1.0.0', connect: asked } }
  const standard = Array.from({ length: 50 }, (_, index) => ({
    version: '1.0.0',
    name: index < 10 ? names[index % names.length] : `Standard ${index}`,
    icon: iconOf(index),
    chains: ['solana:devnet', 'solana:mainnet', 'bitcoin:mainnet'],
    features,
    accounts: [],
  }))
  window.addEventListener('wallet-standard:app-ready', (event) => {
    const { register } = (event as CustomEvent<{ register(...wallets: readonly unknown[]): void }>).detail
    register(revoked.proxy, null, ...standard, {
      get features() {
        return fail()
      },
    })
  })

  /** Interfaces without an announcement event: after the extensions, before the page's scripts. */
  const inject = (): void => {
    const page = window as { btc_providers?: readonly unknown[]; injectedWeb3?: object }
    names.forEach((_, index) => Object.assign(window, { [`hostile${index}`]: { request: asked } }))
    page.btc_providers = [
      ...names.map((each, index) => ({ id: `hostile${index}`, name: each, icon: iconOf(index) })),
      null,
      revoked.proxy,
      ...(page.btc_providers ?? []),
    ]
    const entries = names.map((each, index) => [index === 0 ? `${each} ` : each, { version: '1', enable: asked }] as const)
    page.injectedWeb3 = Object.defineProperty({ ...Object.fromEntries(entries), ...page.injectedWeb3 }, 'Thrower', {
      get: fail,
      enumerable: true,
    })
    for (const door of ['okxwallet', 'LeatherProvider', 'cosmostation', 'ethereum', 'phantom'])
      Object.defineProperty(window, door, { get: fail, configurable: true })
    Object.assign(window, { leap: { enable: asked, getKey: asked } })
  }

  /** Elements whose names shadow properties of the document and the window. */
  const clobber = (): void => {
    const hidden = [
      'adoptedStyleSheets',
      'body',
      'activeElement',
      'fonts',
      'styleSheets',
      'readyState',
      'visibilityState',
      'hidden',
      'hasFocus',
      'cookie',
      'title',
      'baseURI',
      'getSelection',
      'getElementById',
      'documentElement',
      'scrollingElement',
      'currentScript',
      'implementation',
      'all',
    ]
    for (const each of hidden) {
      const [form, image, input] = [document.createElement('form'), document.createElement('img'), document.createElement('input')]
      form.name = each
      image.name = each
      input.name = 'attributes'
      form.append(input)
      HTMLBodyElement.prototype.append.call(root(), form, image)
    }
    // Not `Buffer`, because the library of WalletConnect mistakes it for Node's.
    for (const id of ['unisat', 'latchkey', 'latchkey-modal', 'opener', 'process', 'global', 'exports', 'module', 'define', 'require']) {
      const link = document.createElement('a')
      link.id = id
      root().append(link)
    }
  }
  const realBody = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get
  const root = (): HTMLElement => realBody?.call(document) as HTMLElement

  /** The page's styles and zoom, a dialog that traps focus, and a script that attacks unknown elements. */
  const cover = (): void => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: '/hostile.css' })
    const dialog = document.createElement('dialog')
    const button = document.createElement('button')
    dialog.append(button)
    root().append(link, dialog)
    root().style.setProperty('zoom', '1.4')
    dialog.showModal()
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Node && !dialog.contains(target) && facts.attacks % 2 === 0) button.focus()
    })
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.localName === 'latchkey-modal') disturb(node)
    }).observe(root(), { childList: true, subtree: true })
  }
  const disturb = (element: HTMLElement): void => {
    const isRemoved = facts.attacks % 3 === 0
    facts.attacks += 1
    if (isRemoved) element.remove()
    else element.inert = true
    element.setAttribute('aria-hidden', 'true')
    element.style.setProperty('display', 'none', 'important')
  }

  let isDone = false
  document.addEventListener('readystatechange', () => {
    if (isDone) return
    isDone = true
    inject()
    cover()
    clobber()
  })
}

/** Makes every later load of the page hostile, as far as its own scripts and the extensions still work. */
export async function makeHostile(page: Page, { name, rdns }: Pick<Hostility, 'name' | 'rdns'>): Promise<void> {
  const twins = [`${name.slice(0, 3)}\u200b${name.slice(3)}`, name.replace('a', '\u0430').replace('e', '\u0435')]
  await page.addInitScript(patchPrimordials)
  await page.addInitScript(attack, { name, rdns, twins, bombs: [createSvgBomb(), createPng(16_000)], announcements: 1_000 })
}

/** What happened on a hostile page since it was loaded. */
export const hostileFacts = (page: Page): Promise<HostileFacts> => page.evaluate(() => Reflect.get(window, 'hostileFacts') as HostileFacts)
