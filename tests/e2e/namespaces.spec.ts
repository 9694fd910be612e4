import { type Name, type NamespaceFacts, namespaceFacts } from './support/namespaceFacts.js'
import { expect, test } from './support/walletsTest.js'

const names = Object.keys(namespaceFacts) as readonly Name[]

for (const namespace of names) {
  const facts: NamespaceFacts = namespaceFacts[namespace]
  /** Another namespace, whose session must not change. */
  const witness = namespace === 'solana' ? 'polkadot' : 'solana'

  test(`${namespace}: connects by the modal, and signs a message that verifies`, async ({ opened }) => {
    await opened.connectTo(namespace)
    await opened.expectSigning(namespace, 'Grüezi')
  })

  test(`${namespace}: the account view shows the balance of the chain, and a transfer arrives`, async ({ opened, local }) => {
    const { node, transfer, decimals } = facts
    const address = await opened.connectTo(namespace)
    await node.fund(local, address, 3n * 10n ** BigInt(decimals))
    const held = await node.holdings(local, address)
    await opened.openAccount(namespace)
    await expect.poll(() => opened.shownBalance(facts)).toBeCloseTo(Number(held) / 10 ** decimals, 2)
    if (!transfer) return
    const { to, units } = transfer
    const had = await node.holdings(local, to)
    expect(await opened.transfer(namespace, to, units)).toBeTruthy()
    await expect.poll(async () => (await node.holdings(local, to)) - had).toBe(units)
    expect(await node.holdings(local, address)).toBeLessThan(held - units)
  })

  test(`${namespace}: a rejection is shown, and the next attempt connects`, async ({ opened, wallet }) => {
    await wallet.reject()
    await opened.chooseWallet(namespace)
    await expect(opened.dialog.getByText('Request declined')).toBeVisible()
    expect(await opened.addressOn(namespace)).toBeUndefined()
    await wallet.approve()
    await opened.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => opened.addressOn(namespace)).toBeTruthy()
    await wallet.reject()
    expect((await opened.signText(namespace, 'No'))?.signature).toBe('USER_REJECTED')
  })

  test(`${namespace}: fault 28: leaving the view while the wallet asks aborts, and a late approval does not connect`, async ({
    opened,
    wallet,
  }) => {
    await wallet.hold()
    await opened.chooseWallet(namespace)
    await expect(opened.dialog.getByText(`Continue in ${facts.wallet}`)).toBeVisible()
    await expect.poll(() => wallet.openPrompts()).toHaveLength(1)
    await opened.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(opened.heading('Connect wallet')).toBeVisible()
    await wallet.approve()
    await opened.hearFromWallet()
    expect(await opened.addressOn(namespace)).toBeUndefined()
    await opened.reload()
    expect(await opened.addressOn(namespace)).toBeUndefined()
    await opened.connectTo(namespace)
  })

  test(`${namespace}: the modal switches the network, and the address is that network's`, async ({ opened }) => {
    const { name, chainId, address } = facts.other
    await opened.connectTo(namespace)
    await opened.openNetworks(namespace)
    await opened.dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(opened.fact('chain')).toHaveText(chainId)
    await expect.poll(() => opened.addressOn(namespace)).toMatch(address)
  })

  if (facts.hasAccounts) {
    test(`${namespace}: the modal switches between the shared accounts, and a reload keeps the choice`, async ({ opened, wallet }) => {
      const first = await opened.connectTo(namespace)
      const controls = wallet.namespace(namespace)
      await controls.setAccounts((await controls.addresses()).slice(0, 2))
      await opened.openAccount(namespace)
      await opened.dialog.getByRole('button', { name: 'Switch account' }).click()
      await opened.dialog.getByRole('listitem').nth(1).getByRole('button').click()
      await expect.poll(() => opened.addressOn(namespace)).not.toBe(first)
      const second = await opened.addressOn(namespace)
      await opened.expectSigning(namespace, 'By the second account')
      await opened.reload()
      expect(await opened.addressOn(namespace)).toBe(second)
    })
  }

  test(`${namespace}: the session follows the wallet's account, and ends alone when the wallet ends it`, async ({ opened, wallet }) => {
    const other = await opened.connectTo(witness)
    const first = await opened.connectTo(namespace)
    const controls = wallet.namespace(namespace)
    await controls.setAccounts((await controls.addresses()).slice(1, 2))
    await expect.poll(() => opened.addressOn(namespace)).not.toBe(first)
    expect(await opened.addressOn(namespace)).toBeTruthy()
    await controls.disconnect()
    await expect.poll(() => opened.addressOn(namespace)).toBeUndefined()
    expect(await opened.addressOn(witness)).toBe(other)
  })

  test(`${namespace}: a reload restores the session without a prompt; a revoked permission ends it without one`, async ({
    opened,
    wallet,
  }) => {
    const address = await opened.connectTo(namespace)
    const prompts = await wallet.promptCount()
    await opened.reload()
    expect(await opened.addressOn(namespace)).toBe(address)
    await opened.page.goto('about:blank')
    await wallet.namespace(namespace).disconnect()
    await opened.openAll()
    expect(await opened.addressOn(namespace)).toBeUndefined()
    expect(await wallet.promptCount()).toBe(prompts)
  })

  test(`${namespace}: fault 31: after a disconnect in the modal, it ignores later wallet events, and other namespaces stay connected`, async ({
    opened,
    wallet,
  }) => {
    const other = await opened.connectTo(witness)
    await opened.connectTo(namespace)
    await opened.disconnectFrom(namespace)
    const controls = wallet.namespace(namespace)
    await controls.setAccounts((await controls.addresses()).slice(1, 2))
    await opened.hearFromWallet()
    expect(await opened.addressOn(namespace)).toBeUndefined()
    await opened.reload()
    expect(await opened.addressOn(namespace)).toBeUndefined()
    expect(await opened.addressOn(witness)).toBe(other)
  })
}
