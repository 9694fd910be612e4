import type { Page } from '@playwright/test'
import { expect, test } from './support/test.js'

const COPPER = 'Copper Wallet'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const svg = (content: string) => `data:image/svg+xml,${encodeURIComponent(content)}`

/** The rows of the Connect view and their pictures. */
const pictures = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    return Object.fromEntries(
      [...(root?.querySelectorAll('li button') ?? [])].map((row) => [
        row.querySelector('[dir="auto"]')?.textContent ?? '',
        row.querySelector('img')?.getAttribute('src') ?? null,
      ]),
    )
  })

test.describe('discovery of wallets', () => {
  test('fault 1: an icon with a script is shown only as a picture', async ({ host }) => {
    const onload = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hasRun = true"><rect width="9" height="9"/></svg>'
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hasRun = true</script></svg>'
    await host.open()
    await host.settled()
    await host.announce([
      { name: 'Onload', rdns: 'test.onload', icon: svg(onload) },
      { name: 'Script', rdns: 'test.script', icon: svg(script) },
    ])
    await host.openModal()
    await expect(host.wallet('Script')).toBeVisible()
    const inline = await host.dialog.evaluate((dialog) => dialog.querySelectorAll('script, [onload]').length)
    expect(inline).toBe(0)
    expect(await host.page.evaluate(() => 'hasRun' in window)).toBe(false)
  })

  test('fault 2: icons that would fetch, or are not a picture, get a placeholder without a request', async ({ host, context }) => {
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    const external = '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/inside.png"/></svg>'
    await host.open()
    await host.settled()
    await host.announce([
      { name: 'Remote', rdns: 'test.remote', icon: 'http://127.0.0.1:9/icon.png' },
      { name: 'Code', rdns: 'test.code', icon: 'javascript:alert(1)' },
      { name: 'Page', rdns: 'test.page', icon: 'data:text/html,<h1>no</h1>' },
      { name: 'Outside', rdns: 'test.outside', icon: svg(external) },
      { name: 'Good', rdns: 'test.good', icon: PIXEL },
    ])
    await host.openModal()
    await expect(host.wallet('Good')).toBeVisible()
    expect(await pictures(host.page)).toEqual({ Remote: null, Code: null, Page: null, Outside: null, Good: PIXEL })
    expect(requests.filter((url) => url.includes('127.0.0.1:9'))).toEqual([])
  })

  test('fault 3: an icon of several megabytes gets a placeholder', async ({ host }) => {
    await host.open()
    await host.settled()
    await host.page.evaluate(() => {
      const info = { uuid: crypto.randomUUID(), name: 'Heavy', rdns: 'test.heavy', icon: `data:image/png;base64,${'A'.repeat(4_000_000)}` }
      const detail = { info, provider: { request: async () => null, on: () => undefined, removeListener: () => undefined } }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    await host.openModal()
    await expect(host.wallet('Heavy')).toBeVisible()
    expect(await pictures(host.page)).toEqual({ Heavy: null })
  })

  test('fault 4: one name announced twice is shown twice and marked; one uuid for two providers is rejected', async ({ host }) => {
    await host.open()
    await host.settled()
    await host.announce([
      { name: 'Twin', rdns: 'test.twin' },
      { name: 'Twin', rdns: 'test.twin' },
    ])
    await host.page.evaluate(() => {
      const provider = () => ({ request: async () => null, on: () => undefined, removeListener: () => undefined })
      for (const name of ['First', 'Impostor']) {
        const info = {
          uuid: '350670db-19fa-4704-a166-e52e178b59d2',
          name,
          rdns: `test.${name.toLowerCase()}`,
          icon: 'data:image/png;base64,iVBORw0KGgo=',
        }
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: provider() } }))
      }
    })
    await host.openModal()
    await expect(host.wallet('Twin')).toHaveCount(2)
    await expect(host.dialog.getByText(/several extensions/i)).toHaveCount(2)
    await expect(host.wallet('First')).toBeVisible()
    await expect(host.wallet('Impostor')).toHaveCount(0)
  })

  test('fault 5: a name is text, cleaned and clipped', async ({ host }) => {
    await host.open()
    await host.settled()
    await host.announce([
      { name: '<img src=x onerror="window.hasRun = true">', rdns: 'test.html' },
      { name: 'Safe\u202Ekcatta\u200B Wallet', rdns: 'test.direction' },
      { name: 'L'.repeat(10_000), rdns: 'test.long' },
    ])
    await host.openModal()
    await expect(host.wallet('<img src=x')).toBeVisible()
    const names = Object.keys(await pictures(host.page))
    expect(names.find((name) => name.startsWith('Safe'))).toBe('Safekcatta Wallet')
    expect(names.find((name) => name.startsWith('LL'))?.length).toBeLessThanOrEqual(64)
    expect(await host.page.evaluate(() => 'hasRun' in window)).toBe(false)
    const width = await host.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect(width).toBeLessThanOrEqual(0)
  })

  test('fault 6: "MetaMask Fake" does not merge with MetaMask', async ({ host }) => {
    await host.open()
    await host.settled()
    await host.announce([
      { name: 'MetaMask', rdns: 'io.metamask' },
      { name: 'MetaMask Fake', rdns: 'test.fake' },
    ])
    await host.openModal()
    await expect(host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')).toHaveCount(2)
  })

  test('fault 7: an announcement that throws hides no other wallet, and later changes of an announcement are ignored', async ({ host }) => {
    await host.open()
    await host.settled()
    await host.page.evaluate(() => {
      const provider = { request: async () => null, on: () => undefined, removeListener: () => undefined }
      const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      announce({
        get info() {
          throw new Error('no info for you')
        },
        provider,
      })
      announce({
        info: {
          get name() {
            throw new Error('no name for you')
          },
          uuid: crypto.randomUUID(),
          rdns: 'a.b',
          icon: '',
        },
        provider,
      })
      announce(null)
      announce({ info: 7, provider: 'none' })
      const info = { uuid: crypto.randomUUID(), name: 'Honest', rdns: 'test.honest', icon: 'data:image/png;base64,iVBORw0KGgo=' }
      announce({ info, provider })
      info.name = 'Changed'
    })
    await host.openModal()
    await expect(host.wallet('Honest')).toBeVisible()
    await expect(host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')).toHaveCount(1)
  })

  test('fault 8: with 1,000 announcements the document stays bounded, and the list scrolls and searches', async ({ host }) => {
    await host.open()
    await host.settled()
    await host.announce(Array.from({ length: 1_000 }, (_, index) => ({ name: `Wallet ${index}`, rdns: `test.wallet${index}` })))
    await host.openModal()
    await expect(host.wallet('Wallet 0')).toBeVisible()
    const search = host.dialog.getByRole('searchbox', { name: 'Search wallets' })
    await expect(search).toBeVisible()
    const elements = () => host.dialog.evaluate((dialog) => dialog.querySelectorAll('*').length)
    expect(await elements()).toBeLessThan(300)
    await host.wallet('Wallet 0').focus()
    await host.page.keyboard.press('End')
    await expect(host.dialog.locator('[aria-posinset="1000"]').getByRole('button')).toBeFocused()
    expect(await elements()).toBeLessThan(300)
    await search.fill('Wallet 777')
    await expect(host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')).toHaveCount(1)
  })

  test('fault 8: a late announcement appears without moving focus', async ({ host }) => {
    await host.openWithCopper()
    await host.openModal()
    await host.wallet(COPPER).focus()
    await host.announce([{ name: 'Latecomer', rdns: 'test.late' }])
    await expect(host.wallet('Latecomer')).toBeVisible()
    await expect(host.wallet(COPPER)).toBeFocused()
  })

  test('10,000 networks open, scroll and search within a bounded document', async ({ host }) => {
    await host.openWithCopper({}, { extraNetworks: 10_000 })
    await host.page.getByRole('button', { name: 'Granite' }).click()
    const search = host.dialog.getByRole('searchbox', { name: 'Search networks' })
    await expect(search).toBeVisible()
    const elements = () => host.dialog.evaluate((dialog) => dialog.querySelectorAll('*').length)
    expect(await elements()).toBeLessThan(300)
    await search.fill('Chain 9876')
    await expect(host.dialog.getByRole('listitem')).toHaveCount(1)
    await host.dialog.getByRole('button', { name: /^Chain 9876/ }).click()
    await expect(host.page.getByRole('button', { name: 'Chain 9876' }).first()).toBeVisible()
  })
})

test.describe('storage', () => {
  test('fault 24: connects although storage is forbidden', async ({ host }) => {
    await host.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Storage is forbidden', 'SecurityError')
        },
      })
    })
    await host.openWithCopper()
    await host.connect(COPPER)
  })

  test('fault 24: connects although storage is full', async ({ host }) => {
    await host.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Storage is full', 'QuotaExceededError')
      }
    })
    await host.openWithCopper()
    await host.connect(COPPER)
  })

  for (const [kind, value] of Object.entries({
    'corrupt JSON': '{"version":1,',
    'another version': '{"version":-1,"v":-1,"value":[]}',
    'another type': '"text"',
    prototypes: '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  })) {
    test(`fault 25: ${kind} in storage is dropped with one warning for each value`, async ({ host, context }) => {
      const warnings: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'warning' && message.text().includes('latchkey')) warnings.push(message.text())
      })
      await host.openWithCopper({}, { options: { logLevel: 'warn' } })
      await host.connect(COPPER)
      const keys = await host.page.evaluate((text) => {
        const own = Object.keys(localStorage).filter((key) => key.startsWith('@latchkey/'))
        for (const key of own) localStorage.setItem(key, text)
        return own
      }, value)
      expect(keys.length).toBeGreaterThan(0)
      await host.page.reload()
      await host.settled()
      await expect(host.fact('status')).toHaveText('disconnected')
      expect(await host.page.evaluate(() => 'polluted' in {})).toBe(false)
      expect(warnings.length).toBeGreaterThan(0)
      expect(warnings.length).toBeLessThanOrEqual(keys.length)
      await host.connect(COPPER)
    })
  }
})

test.describe('configuration', () => {
  const mistakes: readonly (readonly [string, Parameters<typeof JSON.stringify>[0], RegExp])[] = [
    ['no projectId', { options: { projectId: '' } }, /^PROJECT_ID_REQUIRED: .*projectId/],
    ['metadata without a name', { options: { metadata: { description: '', url: '', icons: [] } } }, /^OPTION_INVALID: .*metadata/],
    ['no chain', { chains: [] }, /^OPTION_INVALID: .*networks.*Fix: /],
    ['a chain without an id', { chains: [{ name: 'None' }] }, /^OPTION_INVALID: .*networks\[0\].*Fix: /],
    ['a node that is not a URL', { eip155: { rpcUrls: { 31337: 'nowhere' } } }, /^OPTION_INVALID: .*rpcUrls.*Fix: /],
    [
      'a default network that is not configured',
      { options: { defaultNetwork: 'eip155:424242' } },
      /^OPTION_INVALID: .*defaultNetwork.*Fix: /,
    ],
    ['a log level that does not exist', { options: { logLevel: 'loud' } }, /^OPTION_INVALID: .*logLevel.*Fix: /],
  ]
  for (const [name, settings, message] of mistakes) {
    test(`${name} is a typed error that names the option and the fix`, async ({ host }) => {
      await host.open(settings)
      await expect(host.page.getByRole('alert')).toHaveText(message)
    })
  }

  test('fault 14: __proto__ and constructor in options do not change a prototype', async ({ host }) => {
    const poison = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as object
    await host.openWithCopper({}, { options: { endpoints: poison as Record<string, string>, ...poison }, eip155: poison })
    await expect(host.connectButton.or(host.page.getByRole('alert'))).toBeVisible()
    expect(await host.page.evaluate(() => 'polluted' in {})).toBe(false)
  })
})
