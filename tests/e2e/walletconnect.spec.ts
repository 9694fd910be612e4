import { everyNamespace } from './support/RemotePage.js'
import { expect, test } from './support/walletConnectTest.js'

test('one scan of the code on the screen connects all five namespaces, and each signs', async ({ remote, phone }) => {
  await remote.pairWith(phone)
  expect(phone.proposals).toHaveLength(1)
  expect(Object.keys(phone.proposals[0]?.optionalNamespaces ?? {}).sort()).toEqual([...everyNamespace].sort())
  await expect(remote.accountButton).toBeVisible()
  for (const namespace of everyNamespace) await remote.expectSigning(namespace, `Grüezi ${namespace}`)
  await remote.page.reload()
  await remote.settled()
  await remote.expectConnected(everyNamespace)
  for (const namespace of everyNamespace) await remote.expectSigning(namespace, `Again ${namespace}`)
  expect(phone.proposals).toHaveLength(1)
})

test('fault 33: approving two of five namespaces connects only these two, also after a reload', async ({ remote, phone }) => {
  const approved = ['solana', 'cosmos'] as const
  await remote.pairWith(phone, { namespaces: approved })
  for (const namespace of approved) await remote.expectSigning(namespace, 'Two are enough')
  await remote.page.reload()
  await remote.settled()
  await remote.expectConnected(approved)
  expect(await remote.addressOn('eip155')).toBeUndefined()
  for (const namespace of approved) await remote.expectSigning(namespace, 'Still two')
})

test('a rejection is shown, and the next attempt connects with a new code', async ({ remote, phone }) => {
  const former = await remote.showCode()
  await phone.pair(former, { approve: false })
  await expect(remote.dialog.getByText('Request declined')).toBeVisible()
  await remote.expectConnected([])
  await remote.dialog.getByRole('button', { name: 'Try again' }).click()
  await phone.pair(await remote.scan(former))
  await remote.expectConnected(everyNamespace)
  phone.answerRequests('reject')
  for (const namespace of everyNamespace) expect((await remote.signText(namespace, 'No'))?.signature).toBe('USER_REJECTED')
})

test('the wallet switches to another chain, and signs there', async ({ remote, phone }) => {
  await remote.pairWith(phone)
  await phone.switchChain('eip155:31338')
  await expect(remote.fact('chain')).toHaveText('eip155:31338')
  await remote.expectSigning('eip155', 'Over there')
  expect(phone.requests).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:31338' }])
})

test('when the wallet ends the session nothing is connected, also after a reload', async ({ remote, phone }) => {
  await remote.pairWith(phone)
  await phone.delete()
  await remote.expectConnected([])
  await expect(remote.connectButton).toBeVisible()
  await remote.page.reload()
  await remote.settled()
  await remote.expectConnected([])
})

test('disconnecting in the modal ends the session of all namespaces, also in the wallet', async ({ remote, phone }) => {
  await remote.pairWith(phone)
  await remote.openAccount('eip155')
  await remote.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await remote.expectConnected([])
  await expect.poll(() => phone.sessions()).toEqual([])
})
