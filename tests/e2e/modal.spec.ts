import { expect, test } from './support/test.js'

const COPPER = 'Copper Wallet'

test.describe('back and close', () => {
  test('back opens the previous view, and is missing on the first', async ({ host }) => {
    await host.openWithCopper()
    await host.openModal()
    const back = host.dialog.getByRole('button', { name: 'Back', exact: true })
    await expect(back).toHaveCount(0)
    await host.page.setViewportSize({ width: 600, height: 720 })
    await host.dialog.getByRole('button', { name: 'I don’t have a wallet' }).click()
    await expect(host.heading('What is a wallet?')).toBeVisible()
    await host.dialog.getByRole('button', { name: 'Get a wallet' }).click()
    await expect(host.heading('Get a wallet')).toBeVisible()
    await back.click()
    await expect(host.heading('What is a wallet?')).toBeVisible()
    await back.click()
    await expect(host.heading('Connect wallet')).toBeVisible()
    await expect(back).toHaveCount(0)
  })

  test('in two columns the wallets do not move while the other column navigates', async ({ host }) => {
    await host.openWithCopper()
    await host.openModal()
    const back = host.dialog.getByRole('button', { name: 'Back', exact: true })
    await expect(host.heading('What is a wallet?')).toBeVisible()
    await host.still()
    const place = () => host.wallet(COPPER).boundingBox()
    const before = await place()
    await host.dialog.getByRole('button', { name: 'Get a wallet' }).click()
    await expect(host.heading('Get a wallet')).toBeVisible()
    expect(await place()).toEqual(before)
    await back.click()
    await expect(host.heading('What is a wallet?')).toBeVisible()
    await expect(back).toHaveCount(0)
    expect(await place()).toEqual(before)
  })

  test('the button, Escape and the backdrop close the modal', async ({ host }) => {
    await host.openWithCopper()
    await host.openModal()
    await host.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(host.dialog).toBeHidden()
    await host.openModal()
    await host.page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await host.openModal()
    await host.page.mouse.click(5, 5)
    await expect(host.dialog).toBeHidden()
    await expect(host.fact('modal')).toHaveText('closed')
  })

  test('reopens with the first view', async ({ host }) => {
    await host.openWithCopper()
    await host.openModal()
    await host.dialog.getByRole('button', { name: 'Get a wallet' }).click()
    await host.page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await host.openModal()
    await expect(host.heading('Connect wallet')).toBeVisible()
  })

  test('a veto keeps it open and shakes it; force closes it', async ({ host }) => {
    await host.openWithCopper({}, { vetoesClose: true })
    await host.openModal()
    // Recorded by the page, because polling could miss an animation of half a second.
    const shakes = await host.dialog.evaluateHandle((dialog) => {
      const seen: boolean[] = []
      new MutationObserver(() => seen.push(dialog.hasAttribute('data-shake'))).observe(dialog, { attributeFilter: ['data-shake'] })
      return seen
    })
    await host.page.keyboard.press('Escape')
    await expect.poll(() => shakes.jsonValue()).toEqual([true, false])
    await expect(host.dialog).toBeVisible()
    await host.page.evaluate(() => window.latchkeys[0]?.close({ force: true }))
    await expect(host.dialog).toBeHidden()
  })

  test('fault 34: a request settles once if the modal closes while the wallet asks', async ({ host }) => {
    await host.openWithCopper({ answers: 'hold' })
    await host.openModal()
    await host.wallet(COPPER).click()
    await expect(host.fact('status')).toHaveText('connecting')
    await host.page.keyboard.press('Escape')
    await expect(host.fact('status')).toHaveText('disconnected')
    await host.page.evaluate(() => window.copper?.approvals.approve())
    await host.openModal()
    await host.wallet(COPPER).click()
    await expect(host.fact('status')).toHaveText('connected')
  })

  test('fault 37: a double click on a wallet sends one request', async ({ host }) => {
    await host.openWithCopper({ answers: 'hold' })
    await host.openModal()
    await host.wallet(COPPER).dblclick()
    const asked = () => host.page.evaluate(() => window.copper?.approvals.count())
    await expect.poll(asked).toBe(1)
    await host.page.evaluate(() => window.copper?.approvals.approve())
    await expect(host.fact('status')).toHaveText('connected')
    expect(await asked()).toBe(1)
  })
})

test.describe('keyboard', () => {
  test('connects and disconnects by keyboard', async ({ host }) => {
    await host.openWithCopper()
    const { keyboard } = host.page
    await host.connectButton.focus()
    await keyboard.press('Enter')
    await expect(host.heading('Connect wallet')).toBeVisible()
    await expect(host.wallet(COPPER)).toBeVisible()
    await host.tabTo(host.wallet(COPPER))
    await keyboard.press('Enter')
    await expect(host.fact('status')).toHaveText('connected')
    await expect(host.dialog).toBeHidden()
    await host.accountButton.focus()
    await keyboard.press('Enter')
    await expect(host.heading('Account')).toBeVisible()
    await host.tabTo(host.dialog.getByRole('button', { name: 'Disconnect' }))
    await keyboard.press(' ')
    await expect(host.fact('status')).toHaveText('disconnected')
  })

  test('answers the wallet’s own window by keyboard while the modal waits below', async ({ host }) => {
    await host.openWithCopper({ answers: 'window' })
    await host.openModal()
    await host.wallet(COPPER).click()
    const prompt = host.page.getByRole('dialog', { name: 'Connect this site' })
    await expect(prompt).toBeVisible()
    await host.tabTo(prompt.getByRole('button', { name: 'Approve' }))
    await host.page.keyboard.press('Enter')
    await expect(host.fact('status')).toHaveText('connected')
  })

  test('focus moves into the modal, stays there, and returns to the opener', async ({ host }) => {
    await host.openWithCopper()
    await host.openModal()
    await expect(host.dialog).toBeFocused()
    await expect(host.dialog.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
    const seen = new Set<string>()
    for (let presses = 0; presses < 8; presses += 1) {
      await host.page.keyboard.press('Tab')
      seen.add(await host.focusedName())
    }
    expect([...seen].sort()).toEqual(['Close', 'Copper Wallet', 'Get a wallet'])
    await host.page.keyboard.press('Shift+Tab')
    expect(seen).toContain(await host.focusedName())
    await host.page.keyboard.press('Escape')
    await expect(host.connectButton).toBeFocused()
  })

  test('arrow keys move between wallets', async ({ host }) => {
    await host.openWithCopper()
    await host.announce([
      { name: 'Second', rdns: 'test.second' },
      { name: 'Third', rdns: 'test.third' },
    ])
    await host.openModal()
    await host.wallet('Second').focus()
    await host.page.keyboard.press('ArrowDown')
    await expect(host.wallet('Third')).toBeFocused()
    await host.page.keyboard.press('Home')
    await expect(host.wallet(COPPER)).toBeFocused()
    await host.page.keyboard.press('End')
    await expect(host.wallet('Third')).toBeFocused()
  })
})

test.describe('presentation', () => {
  test('copies the address and reports it', async ({ host, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await host.openWithCopper()
    await host.connect(COPPER)
    const address = await host.fact('address').textContent()
    await host.accountButton.click()
    await host.dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(host.dialog.getByRole('status').getByText('Address copied')).toBeVisible()
    expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test('fits a phone: a sheet at the bottom, as wide as the screen, with touch targets of 44 px', async ({ host }) => {
    await host.page.setViewportSize({ width: 390, height: 844 })
    await host.openWithCopper()
    await host.openModal()
    await expect(host.wallet(COPPER)).toBeVisible()
    await expect
      .poll(async () => {
        const box = await host.cardBox()
        return [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
      })
      .toEqual([0, 390, 844])
    for (const button of await host.dialog.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(43.5)
    }
    expect(await host.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('is 760 px wide and centred on a desktop', async ({ host }) => {
    await host.openWithCopper()
    await host.openModal()
    await expect.poll(async () => Math.round((await host.cardBox()).width)).toBe(760)
    const box = await host.cardBox()
    expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThanOrEqual(1)
  })

  test('reads from right to left in Arabic', async ({ host }) => {
    await host.openWithCopper({}, { provider: { locale: 'ar' } })
    await host.page.evaluate(() => window.latchkeys[0]?.open())
    await expect(host.dialog).toHaveAttribute('dir', 'rtl')
    await expect(host.dialog).toHaveAttribute('lang', 'ar')
    await expect(host.wallet(COPPER)).toBeVisible()
    const icon = await host.wallet(COPPER).locator('img, svg').first().boundingBox()
    const row = await host.wallet(COPPER).boundingBox()
    expect(icon?.x ?? 0).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0) / 2)
    await expect(host.dialog).not.toContainText(/[a-z]{2,} [a-z]{2,}/)
  })

  test('does not move under reduced motion', async ({ host }) => {
    /** The longest transition or animation of any element, in seconds, except spinners, which keep turning. */
    const longest = () =>
      host.dialog.evaluate((dialog) =>
        Math.max(
          ...[dialog, ...dialog.querySelectorAll('*')].flatMap((element) => {
            const { transitionDuration, animationDuration, animationIterationCount } = getComputedStyle(element)
            const durations = animationIterationCount === 'infinite' ? transitionDuration : `${transitionDuration},${animationDuration}`
            return durations.split(',').map(Number.parseFloat)
          }),
        ),
      )
    await host.openWithCopper()
    await host.openModal()
    await expect(host.wallet(COPPER)).toBeVisible()
    expect(await longest()).toBeGreaterThan(0.05)
    await host.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await longest()).toBeLessThanOrEqual(0.001)
    await host.dialog.getByRole('button', { name: 'Get a wallet' }).click()
    await expect(host.heading('Get a wallet')).toBeVisible()
    expect(await longest()).toBeLessThanOrEqual(0.001)
  })
})
