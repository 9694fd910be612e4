import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import type { ProposalAnswer, Relay, RemoteWallet } from '@latchkey/testkit/walletconnect'
import { createRemoteWallet, startRelay } from '@latchkey/testkit/walletconnect'
import { createSolanaSigner } from '@latchkey/testkit/walletconnect/solana'
import { isHex, stringToHex, verifyMessage } from 'viem'
import { readQr } from './support/readQr.js'
import { expect, type HostPage, test as base } from './support/test.js'

/** The wallet's first development key, in EIP-55. */
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

interface Remote {
  readonly relay: Relay
  readonly wallet: RemoteWallet
}

/** The page, a relay on this machine, and a wallet behind it that knows the page only by what it scans. */
const test = base.extend<{ readonly remote: Remote; readonly opened: HostPage }, { readonly cluster: SolanaNode }>({
  cluster: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const cluster = await startSolana()
      await use(cluster)
      await cluster.stop()
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  remote: async ({}, use) => {
    const relay = await startRelay()
    const wallet = await createRemoteWallet({ relayUrl: relay.url, signers: { solana: await createSolanaSigner() } })
    await use({ relay, wallet })
    await wallet.stop()
    await relay.stop()
  },
  opened: async ({ host, remote, nodes, cluster }, use) => {
    const query = new URLSearchParams({ relay: remote.relay.url, eip155: nodes[0].url, solana: cluster.url })
    await host.page.goto(`${process.env['LATCHKEY_E2E_URL']}/walletconnect.html?${query}`)
    await host.settled()
    await use(host)
  },
})

/** What a phone's camera reads from the screen, once it is another code than the former. */
async function scan({ dialog }: HostPage, former?: string): Promise<string> {
  const code = dialog.getByRole('img', { name: 'QR code for connecting a wallet' })
  let uri: string | undefined
  await expect
    .poll(async () => {
      uri = await readQr(code)
      return uri !== undefined && uri !== former
    })
    .toBe(true)
  expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
  return uri ?? ''
}

async function showCode(host: HostPage): Promise<string> {
  await host.openModal()
  await host.wallet('WalletConnect').click()
  return scan(host)
}

async function connect(host: HostPage, wallet: RemoteWallet, answer?: ProposalAnswer): Promise<void> {
  await wallet.pair(await showCode(host), answer)
  await expect(host.fact('status')).toHaveText('connected')
  await expect(host.fact('connector')).toHaveText('walletConnect')
  await expect(host.fact('address')).toHaveText(ADDRESS)
  await expect(host.dialog).toBeHidden()
}

/** Signs as the application's own code, and checks with nothing of the product. */
async function expectSigning({ page }: HostPage, message: string): Promise<void> {
  const signature = await page.evaluate(
    (params) => window.latchkeys[0]?.request({ method: 'personal_sign', params }),
    [stringToHex(message), ADDRESS],
  )
  expect(await verifyMessage({ address: ADDRESS, message, signature: isHex(signature) ? signature : '0x' })).toBe(true)
}

const addressOn = ({ page }: HostPage, namespace: string): Promise<string | undefined> =>
  page.evaluate((name) => {
    const session = window.latchkeys[0]?.state.sessions[name]
    return session?.status === 'connected' ? session.account.address : undefined
  }, namespace)

test('one scan of the code on the screen connects both namespaces, and the wallet signs', async ({ opened, remote }) => {
  await connect(opened, remote.wallet)
  await expect(opened.accountButton).toBeVisible()
  expect(await addressOn(opened, 'solana')).toBe(SOLANA)
  await expectSigning(opened, 'Grüezi')
  expect(remote.wallet.requests).toHaveLength(1)
})

test('a reload takes the session up without a prompt', async ({ opened, remote }) => {
  await connect(opened, remote.wallet)
  await opened.page.reload()
  await opened.settled()
  await expect(opened.fact('status')).toHaveText('connected')
  await expect(opened.fact('address')).toHaveText(ADDRESS)
  expect(await addressOn(opened, 'solana')).toBe(SOLANA)
  await expectSigning(opened, 'Again')
  expect(remote.wallet.proposals).toHaveLength(1)
})

test('the wallet ends the session: both namespaces are disconnected, also after a reload', async ({ opened, remote }) => {
  await connect(opened, remote.wallet)
  await remote.wallet.delete()
  await expect(opened.fact('status')).toHaveText('disconnected')
  await expect.poll(() => addressOn(opened, 'solana')).toBeUndefined()
  await opened.page.reload()
  await opened.settled()
  await expect(opened.fact('status')).toHaveText('disconnected')
})

test('a rejection is shown, and the next try has a code of its own that connects', async ({ opened, remote }) => {
  const former = await showCode(opened)
  await remote.wallet.pair(former, { approve: false })
  await expect(opened.dialog.getByText('Request declined')).toBeVisible()
  await expect(opened.fact('status')).toHaveText('disconnected')
  await opened.dialog.getByRole('button', { name: 'Try again' }).click()
  await remote.wallet.pair(await scan(opened, former))
  await expect(opened.fact('address')).toHaveText(ADDRESS)
})

test('approving one namespace leaves the other disconnected', async ({ opened, remote }) => {
  await connect(opened, remote.wallet, { namespaces: ['eip155'] })
  expect(await addressOn(opened, 'solana')).toBeUndefined()
  await expectSigning(opened, 'One is enough')
})

test('fault 46: the relay goes away and comes back; the session still signs', async ({ opened, remote, watch }) => {
  // The browser itself reports each attempt that finds no relay.
  watch.allow(/WebSocket connection to 'ws:\/\/127\.0\.0\.1/)
  await connect(opened, remote.wallet)
  await remote.relay.stop()
  const again = await startRelay({ port: remote.relay.port })
  try {
    await expect.poll(() => again.accepted()).toBeGreaterThanOrEqual(2)
    await expectSigning(opened, 'Back again')
    expect(remote.wallet.requests).toHaveLength(1)
  } finally {
    await again.stop()
  }
})
