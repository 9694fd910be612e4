import { expect, test } from './support/test.js'

test.describe('while the modal’s code loads', () => {
  test('the card stands at once; it shows a failure, and retries', async ({ host, context, watch }) => {
    // The error that the application receives: a `TypeError` of the browser, without a stack.
    watch.allow(/^page: $|ERR_FAILED/)
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    // The request on hover waits, then fails. The request after "Try again" succeeds.
    let isBroken = true
    await context.route(/\/assets\/modalChunk[^/]*\.js/, async (route) => {
      if (!isBroken) return route.continue()
      await isReleased
      await route.abort()
    })
    await host.openWithCopper()
    const button = host.page.locator('.lk-btn, [class*="lk-btn-"]').first()
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    const shell = host.page.locator('dialog[class*="lk-shell"]')
    await expect(shell).toHaveAttribute('aria-busy', 'true')
    await expect(shell.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect(shell.getByRole('status')).toHaveText('Loading…')
    release()
    await expect(shell.getByRole('alert')).toHaveText('This could not be loaded. Check your connection.')
    await expect(shell).toHaveAttribute('aria-busy', 'false')
    isBroken = false
    await shell.getByRole('button', { name: 'Try again' }).click()
    await expect(host.dialog).toBeVisible()
    await expect(shell).toHaveCount(0)
    await host.page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await expect(button).toHaveText('Connect wallet')
    await expect(button).toBeFocused()
  })

  test('every later file takes three seconds: the card stands in a frame, and what was clicked opens', async ({ host, context }) => {
    let isSlow = false
    await context.route(/\/assets\/[^/]*\.js/, async (route) => {
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue()
    })
    // Neither idle nor hover has fetched anything.
    await context.addInitScript(() => Object.assign(window, { requestIdleCallback: undefined }))
    await host.openWithCopper()
    isSlow = true
    // The task of the click, the frame that it changes, and one more to see it in.
    const frames = await host.page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>('[class*="lk-btn-"]')
      button?.click()
      for (let frame = 0; frame < 60; frame += 1) {
        if (document.querySelector('dialog[open]')) return frame
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return Infinity
    })
    expect(frames).toBeLessThanOrEqual(2)
    await expect(host.page.getByRole('status').first()).toHaveText('Loading…')
    await expect(host.dialog).toBeVisible({ timeout: 20_000 })
    await expect(host.page.locator('dialog[class*="lk-shell"]')).toHaveCount(0)
  })

  test('the card that waits can be closed, and focus returns to its opener', async ({ host, context }) => {
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(/\/assets\/modalChunk[^/]*\.js/, async (route) => {
      await isReleased
      await route.continue()
    })
    await host.openWithCopper()
    const button = host.page.locator('[class*="lk-btn-"]').first()
    const shell = host.page.locator('dialog[aria-busy="true"]')
    await button.click()
    await expect(shell).toBeVisible()
    await host.page.keyboard.press('Escape')
    await expect(shell).toBeHidden()
    await expect(host.fact('modal')).toHaveText('closed')
    await expect(button).toBeFocused()
    await button.click()
    await expect(shell).toBeVisible()
    release()
    await expect(host.dialog).toBeVisible()
    await expect(shell).toHaveCount(0)
    await host.page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
})
