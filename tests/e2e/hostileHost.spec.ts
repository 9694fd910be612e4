// What the page around the modal does to the objects that all scripts share. The modal connects all the same.
import { expect, test } from './support/test.js'

const COPPER = 'Copper Wallet'

/** Runs in the page before any other script. */
const HOSTS: Readonly<Record<string, () => void>> = {
  'adds methods to the prototypes': () => {
    const value = (): string => 'polluted'
    for (const prototype of [Object.prototype, Array.prototype, Function.prototype, String.prototype, Map.prototype, Promise.prototype]) {
      for (const name of ['extend', 'each', 'last', 'isEmpty', 'toCamel', 'hash', 'params', 'uri', 'isAside', 'role', 'code'])
        Object.defineProperty(prototype, name, { value, writable: true, configurable: true })
    }
  },
  'freezes the prototypes of objects and lists': () => {
    for (const prototype of [Object.prototype, Array.prototype, Promise.prototype, Map.prototype]) Object.freeze(prototype)
  },
  'freezes fetch, and wraps it': () => {
    const original = window.fetch
    const wrapped = (...parameters: Parameters<typeof fetch>): Promise<Response> => original(...parameters)
    Object.defineProperty(window, 'fetch', { value: Object.freeze(wrapped), writable: false, configurable: false })
  },
  'has a fetch that throws instead of rejecting': () => {
    window.fetch = () => {
      throw new TypeError('fetch is disabled')
    }
  },
  'has a fetch that answers with something else': () => {
    window.fetch = (() => 'no promise') as never
  },
  'has no localStorage, as a web view': () => {
    Object.defineProperty(window, 'localStorage', { value: null })
  },
  'has a localStorage whose every method throws': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('no', 'SecurityError')
      }
    }
  },
  'has a localStorage that answers with anything': () => {
    Storage.prototype.getItem = (() => ({ toString: 7 })) as never
    Storage.prototype.key = (() => Symbol('key')) as never
  },
  'is served without https:': () => {
    // The wallet of the test takes one; whoever takes another fails.
    const { randomUUID } = Crypto.prototype
    Crypto.prototype.randomUUID = function () {
      delete (Crypto.prototype as Partial<Crypto>).randomUUID
      return randomUUID.call(this)
    }
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
    Object.defineProperty(window, 'isSecureContext', { value: false })
    for (const name of ['clipboard', 'locks']) Reflect.deleteProperty(Navigator.prototype, name)
  },
  'lacks what older browsers and blockers lack': () => {
    for (const name of ['BroadcastChannel', 'requestIdleCallback', 'matchMedia']) Reflect.deleteProperty(window, name)
  },
}

for (const [deed, run] of Object.entries(HOSTS)) {
  test(`a host that ${deed}: a wallet connects, the account opens, and it disconnects`, async ({ host }) => {
    await host.page.addInitScript(run)
    await host.openWithCopper()
    await host.connect(COPPER)
    await host.accountButton.click()
    await expect(host.heading('Account')).toBeVisible()
    await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(host.fact('status')).toHaveText('disconnected')
  })
}

const STORED: Readonly<Record<string, string>> = {
  'names that every object has':
    '{"v":1,"value":{"namespace":"constructor","networkIds":{"constructor":"toString","__proto__":"x:1","eip155":"__proto__"},"connectorId":"constructor","address":"toString","usedAtMs":1}}',
  'a nesting of 100,000 arrays': `{"v":1,"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  'a megabyte': JSON.stringify({ v: 1, value: 'x'.repeat(1_000_000) }),
  'a time beyond all dates': '{"v":1,"value":{"connectorId":"x","address":"0x0","usedAtMs":8640000000000001},"expiresAt":1e999}',
}

for (const [kind, value] of Object.entries(STORED)) {
  test(`fault 25: with ${kind} under every key, the page, a reload and another wallet work`, async ({ host }) => {
    await host.openWithCopper()
    await host.connect(COPPER)
    await host.page.evaluate((text) => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('@latchkey/'))) localStorage.setItem(key, text)
    }, value)
    await host.page.reload()
    await expect(host.connectButton).toBeVisible()
    await host.connect(COPPER)
    expect(await host.page.evaluate(() => ['polluted' in {}, typeof {}.constructor])).toEqual([false, 'function'])
  })
}
