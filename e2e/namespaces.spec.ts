import { isSigned } from './support/isSigned.js'
import { type Name, type NamespaceFacts, namespaceFacts } from './support/namespaceFacts.js'
import { expect, test } from './support/namespacesTest.js'

const names = ['solana', 'bip122', 'polkadot', 'cosmos'] as const

for (const namespace of names) {
  const facts: NamespaceFacts = namespaceFacts[namespace]

  test(`${namespace}: connects by the modal and signs what verifies`, async ({ opened }) => {
    await opened.connectTo(namespace)
    const signed = await opened.signText(namespace, 'Grüezi')
    if (!signed) throw new Error('Not connected.')
    expect(await isSigned[namespace]?.(signed)).toBe(true)
    expect(await isSigned[namespace]?.({ ...signed, message: 'Gruezi' })).toBe(false)
  })

  const { node, transfer, decimals } = facts
  if (node) {
    test(`${namespace}: the account view shows the balance that the chain tells`, async ({ opened, local }) => {
      const address = await opened.connectTo(namespace)
      await node.fund(local, address, 3n * 10n ** BigInt(decimals))
      const held = await node.holdings(local, address)
      await opened.openAccount(namespace)
      expect(await opened.shownBalance(facts)).toBeCloseTo(Number(held) / 10 ** decimals, 2)
      if (!transfer) return
      const { to, units } = transfer
      const had = await node.holdings(local, to)
      expect(await opened.transfer(namespace, to, units)).toBeTruthy()
      expect((await node.holdings(local, to)) - had).toBe(units)
      expect(await node.holdings(local, address)).toBeLessThan(held - units)
    })
  }

  test(`${namespace}: a rejection is shown, and the next try connects`, async ({ opened, hand }) => {
    await hand.answer(namespace, 'reject')
    await opened.chooseWallet(namespace)
    await expect(opened.dialog.getByText('Request declined')).toBeVisible()
    expect(await opened.addressOn(namespace)).toBeUndefined()
    await hand.answer(namespace, 'approve')
    await opened.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => opened.addressOn(namespace)).toBeTruthy()
    await hand.answer(namespace, 'reject')
    expect((await opened.signText(namespace, 'No'))?.signature).toBe('USER_REJECTED')
  })

  test(`${namespace}: the modal switches the network, and the address follows`, async ({ opened, hand }) => {
    const { name, chainId, address } = facts.other
    await opened.connectTo(namespace)
    await opened.openAccount(namespace)
    await opened.page.evaluate(() => window.latchkeys[0]?.ui.router.push('Networks'))
    await hand.answer(namespace, 'approve')
    await opened.dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(opened.fact('chain')).toHaveText(chainId)
    expect(await opened.addressOn(namespace)).toMatch(address)
  })

  test(`${namespace}: the wallet's other account takes over, its end ends the session`, async ({ opened, hand }) => {
    const first = await opened.connectTo(namespace)
    const [, second = ''] = await hand.addresses(namespace)
    await hand.setAccounts(namespace, [second])
    await expect.poll(() => opened.addressOn(namespace)).not.toBe(first)
    await hand.disconnect(namespace)
    await expect.poll(() => opened.addressOn(namespace)).toBeUndefined()
  })

  test(`${namespace}: a reload takes the session up without a prompt, a disconnect stays`, async ({ opened, hand }) => {
    const address = await opened.connectTo(namespace)
    await opened.openAll({ hasWallets: true }, '&trusted')
    expect(await opened.addressOn(namespace)).toBe(address)
    expect(await hand.promptCount(namespace)).toBe(namespace === 'bip122' ? 1 : 0)
    await opened.openAccount(namespace)
    await opened.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => opened.addressOn(namespace)).toBeUndefined()
    await opened.openAll({ hasWallets: true }, '&trusted')
    expect(await opened.addressOn(namespace)).toBeUndefined()
  })
}

test('disconnecting one namespace leaves the others', async ({ opened }) => {
  await opened.connectTo('solana')
  const address = await opened.connectTo('bip122')
  await opened.openAccount('solana')
  await opened.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => opened.addressOn('solana')).toBeUndefined()
  expect(await opened.addressOn('bip122' satisfies Name)).toBe(address)
})
