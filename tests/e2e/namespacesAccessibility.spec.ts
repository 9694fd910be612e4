import { extensionWallet } from '@latchkey/testkit/extension'
import { expectNoViolations } from './support/expectNoViolations.js'
import { expect, test } from './support/walletsTest.js'

test('axe finds nothing in the views for several namespaces', async ({ opened, wallet }) => {
  const { dialog } = opened
  await opened.openAll()
  await opened.openModal()
  await expect(opened.wallet(extensionWallet.name)).toBeVisible()
  await expectNoViolations(opened)

  await opened.wallet(extensionWallet.name).click()
  await expect(opened.heading('Choose network')).toBeVisible()
  await expectNoViolations(opened)

  await dialog.getByRole('button', { name: 'Polkadot', exact: true }).click()
  await expect.poll(() => opened.addressOn('polkadot')).toBeTruthy()
  await opened.chooseAnyNetwork('Quarry')
  await expect(opened.heading('Switch network')).toBeVisible()
  await expectNoViolations(opened)

  await dialog.getByRole('button', { name: 'Back' }).last().click()
  await expect(opened.heading('Choose network')).toBeVisible()
  await expectNoViolations(opened)

  await opened.connectTo('bip122')
  await opened.openAccount('bip122')
  await expect(dialog.getByRole('button', { name: /Polkadot$/ })).toBeVisible()
  await expectNoViolations(opened)

  await dialog.getByRole('button', { name: 'Switch account' }).click()
  await expect(dialog.getByText('Ordinals address')).toBeVisible()
  await expectNoViolations(opened)

  await wallet.namespace('polkadot').setAccounts((await wallet.namespace('polkadot').addresses()).slice(0, 3))
  await opened.openAccount('polkadot')
  await dialog.getByRole('button', { name: 'Switch account' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectNoViolations(opened)
})

test('the chain of a wallet and the account of a namespace can be chosen by keyboard', async ({ opened, wallet }) => {
  const { page, dialog } = opened
  await opened.openModal()
  await opened.tabTo(opened.wallet(extensionWallet.name))
  await page.keyboard.press('Enter')
  await expect(opened.heading('Choose network')).toBeVisible()
  await opened.tabTo(dialog.getByRole('button', { name: 'EVM Networks', exact: true }))
  for (let rows = 0; rows < 3; rows += 1) await page.keyboard.press('ArrowDown')
  expect(await opened.focusedName()).toContain('Polkadot')
  await page.keyboard.press('Enter')
  await expect.poll(() => opened.addressOn('polkadot')).toBeTruthy()
  await expect(dialog).toBeHidden()

  const first = await opened.addressOn('polkadot')
  await wallet.namespace('polkadot').setAccounts((await wallet.namespace('polkadot').addresses()).slice(0, 2))
  await opened.openAccount('polkadot')
  await opened.tabTo(dialog.getByRole('button', { name: 'Switch account' }))
  await page.keyboard.press('Enter')
  await expect(opened.heading('Switch account')).toBeVisible()
  await opened.tabTo(dialog.getByRole('listitem').first().getByRole('button'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => opened.addressOn('polkadot')).not.toBe(first)
})
