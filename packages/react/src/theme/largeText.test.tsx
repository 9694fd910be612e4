import { createTestConnector } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showModal, wallet } from '../../test/showModal.js'
import { modalRoot, settled } from '../../test/modalRoot.js'

const provider = { themeVariables: { fontSizeMaster: '20px' } }
const part = (selector: string) => modalRoot().querySelector(selector) ?? expect.fail(`no ${selector}`)
const box = (selector: string) => part(selector).getBoundingClientRect()

test('text at 200 %: the card grows with it', async () => {
  await page.viewport(1024, 900)
  await showModal({ provider })
  await expect.element(page.getByRole('button', { name: /Copper/ })).toBeVisible()
  expect(box('.lk-card').width).toBeGreaterThan(700)
  // Pictures and icons too.
  await expect.poll(() => ['.lk-row > .lk-tile', '.lk-header-end .lk-icon'].map((each) => Math.round(box(each).height))).toEqual([80, 40])
})

test('text at 200 %: the ring around a wallet that connects contains its picture', async () => {
  await page.viewport(1024, 900)
  await showModal({ connectors: [wallet('Copper', {}, { connect: 'wait' })], provider })
  await page.getByRole('button', { name: /Copper/ }).click()
  await expect.poll(() => modalRoot().querySelector('.lk-ring .lk-tile')).toBeTruthy()
  expect(box('.lk-ring').height).toBe(192)
  expect(box('.lk-ring .lk-tile').bottom).toBeLessThan(box('.lk-ring').bottom)
})

test('text at 200 % on a narrow screen: names wrap to the lines they need', async () => {
  await page.viewport(360, 900)
  await showModal({ connectors: [wallet('Copper Wallet for everybody')], provider })
  await expect.element(page.getByText('Copper Wallet for everybody')).toBeVisible()
  const name = part('.lk-row-line')
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight)
  // At least six letters, whatever is at the end of the row.
  expect(name.clientWidth).toBeGreaterThanOrEqual(6 * 32)
})

test.each([360, 500])('text at 200 %: tabs wrap to more lines instead of clipping the code, %i px wide', async (width) => {
  await page.viewport(width, 900)
  const connector = createTestConnector({
    info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
    uri: () => 'wc:1@2?relay-protocol=irn&symKey=5a',
    switches: { connect: 'wait' },
  })
  const copper = {
    id: 'copper',
    name: 'Copper',
    rdns: 'test.copper',
    mobileLink: 'copper://',
    webappLink: 'https://copper.test',
    desktopLink: 'desk://',
  }
  await showModal({
    connectors: [connector],
    options: { customWallets: [copper] },
    view: 'ConnectingWalletConnect',
    params: { walletId: 'copper' },
    provider,
  })
  await expect.element(page.getByRole('tab', { name: 'Browser' })).toBeVisible()
  expect(innerWidth).toBe(width)
  await settled()
  const body = part('.lk-body')
  expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
  for (const tab of modalRoot().querySelectorAll('[role=tab]'))
    expect(tab.scrollWidth, tab.textContent).toBeLessThanOrEqual(tab.clientWidth)
  expect(box('[role=tabpanel]').right).toBeLessThanOrEqual(box('.lk-card').right)
})
