import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, show, showTyped } from '../../test/showNames.js'

it('default: from the account to a name, which the button and the page then show', async () => {
  const { latchkey, clock } = await show()
  await expect.element(page.getByText('hello stranger')).toBeVisible()
  await latchkey.open({ view: 'Account' })
  await button('Choose name').click()
  await expect.element(page.getByText('A name instead of 0x…')).toBeVisible()
  await button('Choose name').click()
  await field().fill('alice')
  await clock.advance(300)
  await expect.element(page.getByText('alice.names.example is free')).toBeVisible()
  await button('Take name').click()
  await expect.element(page.getByText('alice.names.example leads to your account now.')).toBeVisible()
  await button('Done').click()
  await expect.element(button(/alice\.names\.example/)).toBeVisible()
  await expect.element(page.getByText('hello alice.names.example')).toBeVisible()
})

it('behavior: a taken name offers others, and choosing one asks for it', async () => {
  const { zone, clock, latchkey } = await show()
  zone.taken.set('alice', '0x00000000000000000000000000000000000000b0')
  await latchkey.open({ view: 'RegisterAccountName' })
  await field().fill('alice')
  await clock.advance(300)
  await expect.element(page.getByText('alice.names.example is taken')).toBeVisible()
  await button('alice24.names.example').click()
  await expect.element(field()).toHaveValue('alice24')
  await clock.advance(300)
  await expect.element(page.getByText('alice24.names.example is free')).toBeVisible()
})

it.each([
  ['abc', 'Name must be at least 4 characters long'],
  ['ab_cd', 'Can only contain letters, numbers and - characters'],
])('behavior: %s: %s', async (label, says) => {
  await showTyped(label, says)
  await expect.element(button('Take name')).toHaveAttribute('aria-disabled', 'true')
})

it('error: rejected in the wallet, then taken by another', async () => {
  const { wallet, zone } = await showTyped('alice', 'alice.names.example is free')
  wallet.isRejecting = true
  await button('Take name').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You did not sign. The name was not taken.')
  wallet.isRejecting = false
  zone.taken.set('alice', '0x00000000000000000000000000000000000000b0')
  await button('Take name').click()
  await expect.element(page.getByText(/This name was taken meanwhile/)).toBeVisible()
})

it('error: the service is down, and is asked again', async () => {
  const { zone, latchkey, clock } = await show()
  await latchkey.open({ view: 'RegisterAccountName' })
  zone.isDown = true
  await field().fill('alice')
  await clock.advance(300)
  await expect.element(page.getByText('The names cannot be reached')).toBeVisible()
  zone.isDown = false
  await button('Try again').click()
  await clock.advance(300)
  await expect.element(page.getByText('alice.names.example is free')).toBeVisible()
})

it('behavior: without a zone the views say so, and the account does not offer them', async () => {
  const { latchkey } = await show({ hasZone: false })
  await latchkey.open({ view: 'ChooseAccountName' })
  await expect.element(page.getByText('This application gives out no names.')).toBeVisible()
})

it('behavior: the success view without a name leads back', async () => {
  const { latchkey } = await show()
  await latchkey.open({ view: 'RegisterAccountNameSuccess' })
  await button('Choose name').click()
  await expect.element(field()).toBeVisible()
})

it('error: the hook without the plugin', async () => {
  await show({ isInstalled: false })
  await expect.element(page.getByText(/add names\(\) to the list of plugins/)).toBeVisible()
})
