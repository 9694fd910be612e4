// A chain with a remote part is in WalletConnect's proposal, without WalletConnect knowing it.
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { createTestLatchkey } from '@latchkey/testkit'
import { createRemoteWallet, startRelay } from '@latchkey/testkit-walletconnect'
import { Address } from '@ton/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ton, tonMainnet, tonTestnet } from './index.js'
import { isSignedText } from '../test/isSignedText.js'
import { loadSdk } from './chain/loadSdk.js'
import type { Payload } from '../test/walletActions.js'
import { signText } from '../test/walletActions.js'
import { createWalletContract } from '../test/walletContract.js'

const TEXT = 'Sign in from afar'
const DOMAIN = 'app.test'

it('default: a remote wallet connects the chain and signs', async () => {
  const keys = await createWalletContract(await loadSdk(), new Uint8Array(32).fill(7))
  const relay = await startRelay()
  const wallet = await createRemoteWallet({
    relayUrl: relay.url,
    signers: {
      ton: {
        // Wallets use the bounceable format, the application the other.
        accounts: (chainId) => (chainId === 'ton:-239' ? [keys.address.toString({ bounceable: true })] : []),
        sign: ({ params }) => signText(keys, DOMAIN, (params as readonly Payload[])[0] ?? expect.fail('no payload')),
      },
    },
  })
  const { latchkey } = createTestLatchkey({
    plugins: [ton({ networks: [tonMainnet, tonTestnet] }), walletConnect({ relayUrl: relay.url })],
  })
  onTestFinished(async () => {
    latchkey.dispose()
    await wallet.stop()
    await relay.stop()
  })
  await latchkey.start()
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(latchkey.state.pairing?.uri).toMatch(/^wc:/), { timeout: 25_000, interval: 20 })
  await wallet.pair(latchkey.state.pairing?.uri ?? '')

  const address = keys.address.toString({ bounceable: false })
  expect(await connecting).toMatchObject({ namespace: 'ton', chainId: 'ton:-239', address })
  expect(wallet.proposals[0]?.optionalNamespaces['ton']).toEqual({
    chains: ['ton:-239', 'ton:-3'],
    methods: ['ton_sendMessage', 'ton_signData'],
    events: [],
  })
  const params = [{ type: 'text', text: TEXT, from: address }]
  const answer = await latchkey.request({ namespace: 'ton', method: 'ton_signData', params })
  const publicKey = Buffer.from(keys.publicKey).toString('hex')
  expect(isSignedText(JSON.stringify(answer), { text: TEXT, domain: DOMAIN, publicKey })).toBe(true)
  expect(Address.parse((answer as { readonly address: string }).address).equals(keys.address)).toBe(true)
}, 60_000)
