import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { createPng, createSvgBomb, svg } from './support/icons.js'
import { expect, test } from './support/test.js'

/** Ordinary icons of wallets. Each uses a feature that could be abused. */
const ordinary: Readonly<Record<string, string>> = {
  Gradient: svg(
    '<defs><linearGradient id="a"><stop stop-color="#f0f"/><stop offset="1" stop-color="#0ff"/></linearGradient></defs><rect width="40" height="40" fill="url(#a)"/>',
  ),
  Clip: svg(
    '<g clip-path="url(#c)"><path d="M0 0h40v40H0z" fill="red"/></g><defs><clipPath id="c"><rect width="20" height="40"/></clipPath></defs>',
  ),
  Mask: svg('<mask id="m" style="mask-type:luminance"><path d="M0 0h40v40z" fill="#fff"/></mask><g mask="url(#m)"><circle r="40"/></g>'),
  Sheet: svg('<style>.a{fill:#123}</style><path class="a" d="M0 0h40v40z"/>'),
  Picture: svg(`<image width="40" height="40" href="${createPng(64)}"/>`),
  Raster: createPng(512),
}

/** The most expensive allowed icon: 8 clips, each used as often as the limit allows, around 50 kB of path. */
function createHeaviest(): string {
  const path = `<path d="M0 0${'L39 1 1 39'.repeat(2_000)}"/>`
  const clip = (id: string, uses: string, count: number) =>
    `<clipPath id="${id}">${`<path d="M0 0h40v40H0z" clip-path="url(#${uses})"/>`.repeat(count)}</clipPath>`
  return svg(
    `<clipPath id="a">${path}</clipPath>${clip('b', 'a', 3)}${clip('c', 'b', 3)}${'<rect width="40" height="40" clip-path="url(#c)"/>'.repeat(2)}`,
  )
}

/** Starts to record how long the page is blocked. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const seen = window as unknown as { longestTaskMs: number }
    seen.longestTaskMs = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration)
    }).observe({ entryTypes: ['longtask'] })
  })

const longestTaskMs = (page: Page) => page.evaluate(() => (window as unknown as { longestTaskMs: number }).longestTaskMs)

/** The peak memory of any browser process, in MiB; 0 if the system does not report it. */
async function peakMib(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  if (process.platform !== 'linux') return 0
  return Math.max(
    ...processInfo.map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024),
  )
}

/** The rows, and whether each shows a painted picture. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const rows = [...(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('li button') ?? [])]
    return Object.fromEntries(
      rows.map((row) => {
        const image = row.querySelector('img')
        return [row.querySelector('[dir="auto"]')?.textContent ?? '', image ? image.naturalWidth > 0 && !image.dataset['pending'] : false]
      }),
    )
  })

test.describe('fault 53: icons', () => {
  const bombs: Readonly<Record<string, string>> = { Nested: createSvgBomb(), Huge: createPng(16_000) }

  test('a bomb becomes a placeholder: the page stays responsive and small', async ({ host, browser }) => {
    expect(bombs['Nested']?.length).toBeLessThan(4_000)
    expect(bombs['Huge']?.length).toBeLessThan(50_000)
    await host.open()
    await host.settled()
    await host.openModal()
    const before = await peakMib(browser)
    await watchTasks(host.page)
    await host.announce(
      [...Object.entries(bombs), ...Object.entries(ordinary)].map(([name, icon]) => ({ name, rdns: `test.${name.toLowerCase()}`, icon })),
    )
    await expect(host.wallet('Raster')).toBeVisible()
    await expect
      .poll(() => painted(host.page))
      .toEqual({ Nested: false, Huge: false, Gradient: true, Clip: true, Mask: true, Sheet: true, Picture: true, Raster: true })
    await host.page.screenshot()
    await expect(host.wallet('Nested').locator('span.lk-tile:empty')).toBeVisible()
    expect(await longestTaskMs(host.page)).toBeLessThan(2_000)
    expect((await peakMib(browser)) - before).toBeLessThan(200)
  })

  test('the most expensive allowed icon does not block the page', async ({ host }) => {
    await host.open()
    await host.settled()
    await host.openModal()
    await watchTasks(host.page)
    const icon = createHeaviest()
    expect(icon.length).toBeGreaterThan(30_000)
    await host.announce([{ name: 'Heavy', rdns: 'test.heavy', icon }])
    await expect.poll(() => painted(host.page)).toEqual({ Heavy: true })
    const start = Date.now()
    await host.page.screenshot()
    expect(Date.now() - start).toBeLessThan(5_000)
    expect(await longestTaskMs(host.page)).toBeLessThan(2_000)
  })
})
