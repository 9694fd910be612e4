// A name of the zone of a real cloud: taken with a signature of the wallet, and shown where the address was.
import { test as demoTest } from './support/demoTest.js'
import { startZone, type ZoneServer } from './support/startZone.js'
import { expect, test as base } from './support/test.js'

const test = base.extend<{ readonly zone: ZoneServer }>({
  zone: async ({ chains }, use) => {
    const zone = await startZone(chains.map(({ id }) => id))
    await use(zone)
    await zone.stop()
  },
})

const settingsOf = ({ url, zone }: ZoneServer) => ({
  options: { endpoints: { blockchain: url } },
  names: { zone, ens: false } as const,
})

test('a name is taken, resolved, and shown by the button and the account, also after a reload', async ({ host, zone }) => {
  await host.openWithCopper({ remembers: true }, settingsOf(zone))
  await host.settled()
  await host.connect('Copper Wallet')
  const address = await host.fact('address').textContent()
  await host.openView('Account')
  await host.dialog.getByRole('button', { name: 'Choose name' }).click()
  await host.dialog.getByRole('button', { name: 'Choose name' }).click()
  await host.dialog.getByRole('textbox', { name: 'Name' }).fill('Alice')
  await expect(host.dialog.getByText('alice.names.example is free')).toBeVisible()
  await host.dialog.getByRole('button', { name: 'Take name' }).click()
  await expect(host.dialog.getByText('alice.names.example leads to your account now.')).toBeVisible()
  await host.dialog.getByRole('button', { name: 'Done' }).click()
  const button = host.page.getByRole('button', { name: /alice\.names\.example/ }).first()
  await expect(button).toBeVisible()
  const lead = await host.page.evaluate(async () => {
    const lookup = await window.latchkeys[0]?.services.get('names.lookup')?.()
    const [chainId] = Object.values(window.latchkeys[0]?.state.activeNetworkIds ?? {})
    if (chainId === undefined) return undefined
    return lookup?.resolve({ name: 'alice.names.example', chainId, signal: new AbortController().signal })
  })
  expect(lead).toEqual({ name: 'alice.names.example', address, isConfusable: false })
  await button.click()
  await expect(host.dialog.getByText('alice.names.example')).toBeVisible()
  await host.page.reload()
  await host.settled()
  await expect(button).toBeVisible()
})

test('a reserved name is refused with words, and another one is offered', async ({ host, zone }) => {
  await host.openWithCopper({}, settingsOf(zone))
  await host.settled()
  await host.connect('Copper Wallet')
  await host.openView('RegisterAccountName')
  await host.dialog.getByRole('textbox', { name: 'Name' }).fill('support')
  await expect(host.dialog.getByText('support.names.example is taken')).toBeVisible()
  await host.dialog.getByRole('button', { name: 'support24.names.example' }).click()
  await expect(host.dialog.getByText('support24.names.example is free')).toBeVisible()
})

demoTest('in the demo a visitor takes a name, sees it, and sends to a name of ENS', async ({ page, url, demo }) => {
  await page.goto(new URL('/', url).href)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await demo.modal.getByRole('button', { name: /^Copper Wallet/ }).click()
  await demo.approve('Connect this site')
  await demo.modal.getByRole('button', { name: 'Sign', exact: true }).click()
  await demo.approve()
  await expect(page.getByTestId('signed-in')).toHaveText('Yes')
  await page
    .getByRole('button', { name: /0x\w{4}…/ })
    .first()
    .click()
  await demo.modal.getByRole('button', { name: 'Choose name' }).click()
  await demo.modal.getByRole('button', { name: 'Choose name' }).click()
  await demo.modal.getByRole('textbox', { name: 'Name' }).fill('visitor')
  await demo.modal.getByRole('button', { name: 'Take name' }).click()
  await demo.approve()
  await demo.modal.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('button', { name: /visitor\.demo\.test/ })
    .first()
    .click()
  await expect(demo.modal.getByText('visitor.demo.test')).toBeVisible()
  await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await demo.modal.getByRole('textbox', { name: 'Receiver' }).fill('tips.eth')
  await expect(demo.modal.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBeVisible()
})
