// A name of the zone of a real cloud: taken with a signature of the wallet, and shown where the address was.
import { createPublicClient, http, parseEther } from 'viem'
import type { DemoPage } from './support/DemoPage.js'
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

/** The first account of Copper Wallet. */
const COPPER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

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

/** Connects a wallet on the show page. The question to sign in is left unanswered. */
async function connectInDemo(demo: DemoPage, wallet: RegExp): Promise<void> {
  const { page, modal } = demo
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.getByRole('button', { name: wallet }).click()
  await demo.approve('Connect this site')
  await expect(modal.getByRole('region', { name: 'Message to sign' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
}

demoTest('in the demo a visitor takes a name, and another one sends to it', async ({ page, url, demo }) => {
  const { modal } = demo
  const button = (name: string) => modal.getByRole('button', { name, exact: true })
  await page.goto(new URL('/', url).href)
  const { eip155 } = (await (await page.request.get(new URL('/chains.json', url).href)).json()) as {
    readonly eip155: readonly [{ readonly url: string }]
  }
  const node = createPublicClient({ transport: http(eip155[0].url) })

  await connectInDemo(demo, /^Copper Wallet/)
  await page
    .getByRole('button', { name: /0x\w{4}…/ })
    .first()
    .click()
  await button('Choose name').click()
  await button('Choose name').click()
  await modal.getByRole('textbox', { name: 'Name' }).fill('visitor')
  await button('Take name').click()
  await demo.approve()
  await button('Done').click()
  await page
    .getByRole('button', { name: /visitor\.demo\.test/ })
    .first()
    .click()
  await expect(modal.getByText('visitor.demo.test')).toBeVisible()
  await page.keyboard.press('Escape')
  await demo.button('Disconnect').click()

  await connectInDemo(demo, /^Nickel Wallet/)
  const had = await node.getBalance({ address: COPPER })
  await page
    .getByRole('button', { name: /0x\w{4}…/ })
    .first()
    .click()
  await button('Send').click()
  const receiver = modal.getByRole('textbox', { name: 'Receiver' })
  await receiver.fill('tips.eth')
  await expect(modal.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBeVisible()
  await receiver.fill('visitor.demo.test')
  await expect(modal.getByText(COPPER)).toBeVisible()
  await modal.getByRole('textbox', { name: 'Amount' }).fill('0.75')
  await button('Preview Send').click()
  await expect(modal.getByText(/^Network fee, /)).toBeVisible()
  await button('Send').click()
  await demo.approve()
  await expect(modal.getByText(/^Included/)).toBeVisible()
  expect((await node.getBalance({ address: COPPER })) - had).toBe(parseEther('0.75'))
  await button('Done').click()
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.getByRole('listitem').filter({ hasText: 'Sent' }).filter({ hasText: '−0.75 ETH' })).toHaveCount(1)
})
