import { expect, test } from './support/test.js'

test.describe('while the modal’s code loads', () => {
  test('the pressed button shows it at once; it shows a failure, and retries', async ({ host, context, watch }) => {
    // The error that the application receives: a `TypeError` of the browser, without a stack.
    watch.allow(/^page: $|ERR_FAILED/)
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    // The request on hover waits, then fails. The request of the next click succeeds.
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
    const shell = host.page.getByRole('dialog')
    await expect(shell).toHaveText('Loading…')
    await expect(shell).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(shell).toBeHidden()
    await expect(button).toHaveText('Try again')
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await expect(host.fact('modal')).toHaveText('closed')
    isBroken = false
    await button.click()
    await expect(host.dialog).toBeVisible()
    await expect(button).toHaveText('Connect wallet')
  })

  test('an empty modal that replaces it can be closed, and focus returns to its opener', async ({ host, context }) => {
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
