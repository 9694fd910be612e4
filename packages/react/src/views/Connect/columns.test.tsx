import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { heading, row } from '../../../test/connectList.js'
import { showModal, wallet } from '../../../test/showModal.js'

describe('Connect, in two columns', () => {
  const hang = (id: string) => wallet(id, {}, { connect: 'hang' })
  const wide = async () => {
    await page.viewport(1024, 768)
    const connectors = [hang('Copper'), hang('Silver')]
    return { connectors, latchkey: await showModal({ connectors }) }
  }

  it('default: shows the explainer beside the wallets, then the chosen wallet; Back returns to the explainer', async () => {
    await wide()
    await expect.element(heading('What is a wallet?')).toBeVisible()
    await row(/Copper/).click()
    await expect.element(heading('Copper')).toBeVisible()
    await expect.element(row(/^Copper/)).toHaveAttribute('aria-current', 'true')
    await expect.element(heading('Connect wallet')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('What is a wallet?')).toBeVisible()
    await expect.element(row(/^Copper/)).not.toHaveAttribute('aria-current')
  })

  it('behavior: another wallet replaces the first, whose request is aborted; the same wallet is asked once', async () => {
    const { connectors, latchkey } = await wide()
    await row(/^Copper/).click()
    await expect.poll(() => connectors[0]?.promptCount()).toBe(1)
    await row(/^Silver/).dblClick()
    await expect.element(heading('Silver')).toBeVisible()
    await expect.poll(() => connectors[1]?.promptCount()).toBe(1)
    expect(latchkey.state.router.history).toEqual([
      { view: 'Connect' },
      { view: 'ConnectingExternal', params: { connectorId: 'Silver', namespace: 'test' } },
    ])
    await expect.element(row(/^Silver/)).toHaveAttribute('aria-current', 'true')
    await expect.element(row(/^Copper/)).not.toHaveAttribute('aria-current')
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connecting', connectorId: 'Silver' })
    expect(connectors[0]?.promptCount()).toBe(1)
  })

  it('behavior: a window that becomes narrow shows the chosen wallet without a second request', async () => {
    const { connectors } = await wide()
    await row(/^Copper/).click()
    await expect.poll(() => connectors[0]?.promptCount()).toBe(1)
    await page.viewport(600, 768)
    await expect.poll(() => heading('Connect wallet').query()).toBeNull()
    await expect.element(heading('Copper')).toBeVisible()
    await page.viewport(1024, 768)
    await expect.element(heading('Connect wallet')).toBeVisible()
    await expect.element(heading('Copper')).toBeVisible()
    expect(connectors[0]?.promptCount()).toBe(1)
  })

  it('behavior: a view that does not belong to the wallets fills the card', async () => {
    const { latchkey } = await wide()
    latchkey.ui.router.push('Networks')
    await expect.element(heading('Choose network')).toBeVisible()
    expect(heading('Connect wallet').query()).toBeNull()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('behavior: in two columns one button leads to getting a wallet, beside the list, without the accent', async () => {
    await page.viewport(1024, 768)
    await showModal()
    const get = page.getByRole('button', { name: 'Get a wallet' })
    await expect.element(get).toBeVisible()
    expect(row('I don’t have a wallet').query()).toBeNull()
    expect(get.element().getAttribute('data-variant')).not.toBe('accent')
    await get.click()
    await expect.element(heading('Get a wallet')).toBeVisible()
  })

  it('behavior: the row to get a wallet is visible for a list of any length', async () => {
    await page.viewport(600, 500)
    await showModal({ connectors: Array.from({ length: 12 }, (_, index) => wallet(`Wallet ${index}`)) })
    const button = page.getByRole('button', { name: 'I don’t have a wallet' })
    await expect.element(button).toBeVisible()
    await expect.poll(() => button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
  })
})
