// Signing in with a phone: each namespace of one session, and one click.
import { createRemoteWallet } from '@latchkey/testkit-walletconnect'
import { onlyEthereum } from './support/onlyEthereum.js'
import { everyNamespace } from './support/RemotePage.js'
import { SignIn } from './support/SignIn.js'
import { expect, test } from './support/walletConnectTest.js'

test('each of five namespaces of one session signs in with its own account', async ({ remote, phone }) => {
  const signIn = new SignIn(remote.page)
  await remote.openAll({ signIn: { required: false } })
  await phone.pair(await remote.showCode())
  await remote.expectConnected(everyNamespace)
  await signIn.sign()
  for (const namespace of everyNamespace.filter((name) => name !== 'eip155')) {
    await remote.page.evaluate((name) => window.latchkeys[0]?.setActiveNamespace(name), namespace)
    await signIn.sign()
    expect((await signIn.state()).session?.data.chainId).toMatch(new RegExp(`^${namespace}:`))
  }
  expect((await signIn.state()).sessions).toHaveLength(5)
})

test('one click: approving on the phone signs in without another prompt', async ({ remote, relay }) => {
  const phone = await createRemoteWallet({ relayUrl: relay.url, signsIn: true })
  const signIn = new SignIn(remote.page)
  await remote.openAll({ signIn: { statement: 'Welcome.' }, ...onlyEthereum })
  await phone.pair(await remote.showCode())
  await signIn.expectStatus('signedIn')
  await expect(signIn.dialog).toBeHidden()
  expect(phone.proposals).toMatchObject([{ signIn: { domain: new URL(remote.page.url()).host } }])
  expect(phone.requests).toEqual([])
  expect((await signIn.state()).sessions.map(({ data }) => data.chainId).sort()).toEqual(['eip155:31337', 'eip155:31338'])
  await remote.page.reload()
  await remote.settled()
  await signIn.expectStatus('signedIn')
  await phone.stop()
})

test('one click: a phone without support for it connects, and is asked to sign in afterwards', async ({ remote, phone }) => {
  const signIn = new SignIn(remote.page)
  await remote.openAll({ signIn: {}, ...onlyEthereum })
  await phone.pair(await remote.showCode())
  await signIn.sign()
  expect(phone.requests).toMatchObject([{ method: 'personal_sign' }])
})
