// Signing in with a phone: each namespace of one session, one click, and a server on another origin.
import { createRemoteWallet } from '@latchkey/testkit-walletconnect'
import { onlyEthereum } from './support/onlyEthereum.js'
import { toSettings } from './support/localChains.js'
import { everyNamespace, RemotePage } from './support/RemotePage.js'
import { SignIn } from './support/SignIn.js'
import { startSignIn } from './support/startSignIn.js'
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

/** The host pages on another site than the sign-in server, whose address is 127.0.0.1. */
const onLocalhost = (process.env['LATCHKEY_E2E_URL'] ?? '').replace('127.0.0.1', 'localhost')

for (const { where, origin, session, client } of [
  { where: 'another port, by a cookie', origin: process.env['LATCHKEY_E2E_URL'] ?? '', session: 'cookie', client: 'cookie' },
  // Secure, over http: Chromium takes loopback addresses for secure. It blocks cookies of another site whatever they say.
  {
    where: 'another port, by a cookie for other sites',
    origin: process.env['LATCHKEY_E2E_URL'] ?? '',
    session: { kind: 'cookie', sameSite: 'none' },
    client: 'cookie',
  },
  { where: 'another site, by a token', origin: onLocalhost, session: 'bearer', client: 'bearer' },
] as const) {
  test(`a server on ${where}: sign in, reload, sign out`, async ({ page, local, chains, relay, phone, watch: _watch }) => {
    const server = await startSignIn(origin, session)
    const remote = new RemotePage(page, { ...toSettings(local, chains), relayUrl: relay.url }, origin)
    const signIn = new SignIn(page)
    await remote.openAll({ signIn: { server: { url: server.url, session: client } }, ...onlyEthereum })
    await phone.pair(await remote.showCode())
    await signIn.sign()
    const { session: shown } = await signIn.state()
    const address = shown?.data.accountAddress ?? ''
    /** What the server answers to the browser's cookie or token. */
    const heldBy = () =>
      page.evaluate(
        async ({ url, kind }) => {
          const stored = Object.entries(localStorage).find(([key]) => key.endsWith('/serverToken'))?.[1] ?? ''
          const token = /[\w-]+\.[\w-]+\.[\w-]+/.exec(stored)?.[0]
          const how = kind === 'cookie' ? { credentials: 'include' as const } : { headers: { authorization: `Bearer ${token}` } }
          const { sessions } = (await (await fetch(`${url}/sessions`, how)).json()) as {
            readonly sessions: readonly { readonly data: { readonly accountAddress: string } }[]
          }
          return sessions.map(({ data }) => data.accountAddress)
        },
        { url: server.url, kind: client },
      )
    expect(await heldBy()).toEqual([address])
    const requests = phone.requests.length
    await page.reload()
    await remote.settled()
    await signIn.expectStatus('signedIn')
    expect(phone.requests).toHaveLength(requests)
    // No script reads the cookie, and the page stores no token beside it.
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/server')))
    expect(stored.length > 0).toBe(client === 'bearer')
    await page.evaluate(() => window.latchkeys[0]?.services.get('siwx')?.signOut({ everywhere: true }))
    expect(await heldBy()).toEqual([])
    await page.close()
    await server.stop()
  })
}
