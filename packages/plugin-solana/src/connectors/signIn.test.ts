// One prompt that connects and signs in, with a wallet that really signs.
import { createPublicKey, verify } from 'node:crypto'
import type { ConnectEvent, SignInRequest } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { createSolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { base58 } from '@scure/base'
import { expect, onTestFinished, test } from 'vitest'
import { solana, solanaDevnet } from '../index.js'

const chainId = `solana:${solanaDevnet.id}` as const
const request: SignInRequest = {
  domain: 'app.test',
  uri: 'https://app.test/login',
  nonce: 'abcdefgh123456789',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-02T00:00:00.000Z',
  notBefore: '2025-12-31T00:00:00.000Z',
  requestId: 'r-1',
  statement: 'Read and post.',
  resources: ['https://app.test/terms'],
  chainIds: [chainId],
}

async function setUp({ canSignIn = true, signsIn = true } = {}) {
  const page = createTestPage()
  onTestFinished(page.install())
  const wallet = await createSolanaTestWallet({ page, canSignIn })
  const seen: ConnectEvent['connection'][] = []
  const signing = definePlugin({
    id: 'signing',
    apiVersion: 1,
    setup({ services, hooks }) {
      services.provide('connect.signIn', async () => (signsIn ? request : undefined))
      hooks.onConnect.tap(({ connection }) => void seen.push(connection))
    },
  })
  const { latchkey } = createTestLatchkey({ plugins: [solana({ networks: [solanaDevnet] }), signing] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  await wallet.install()
  return { wallet, latchkey, seen, connect: () => latchkey.connect({ connectorId: wallet.connectorId }) }
}

function isSigned(message: string, signature: string, address: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  return verify(
    null,
    Buffer.from(message),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    base58.decode(signature),
  )
}

test('default: one prompt; the connection has the signed message', async () => {
  const { wallet, connect, seen, latchkey } = await setUp()
  const { address } = await connect()
  expect(wallet.promptCount()).toBe(1)
  const [signed] = seen[0]?.signedIn ?? []
  expect(signed).toMatchObject({ chainId, address })
  expect(signed?.message.split('\n')).toEqual([
    'app.test wants you to sign in with your Solana account:',
    address,
    '',
    'Read and post.',
    '',
    'URI: https://app.test/login',
    'Version: 1',
    'Chain ID: solana:devnet',
    'Nonce: abcdefgh123456789',
    'Issued At: 2026-01-01T00:00:00.000Z',
    'Expiration Time: 2026-01-02T00:00:00.000Z',
    'Not Before: 2025-12-31T00:00:00.000Z',
    'Request ID: r-1',
    'Resources:',
    '- https://app.test/terms',
  ])
  expect(isSigned(signed?.message ?? '', signed?.signature ?? '', address)).toBe(true)
  await expect(latchkey.signMessage({ message: 'later' })).resolves.toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,}$/)
})

test.each([{ canSignIn: false }, { signsIn: false }])('behavior: %o connects only', async (options) => {
  const { wallet, connect, seen } = await setUp(options)
  await connect()
  expect(wallet.promptCount()).toBe(1)
  expect(seen[0]).not.toHaveProperty('signedIn')
})

test('error: rejecting the prompt rejects both', async () => {
  const { wallet, connect, latchkey } = await setUp()
  wallet.reject()
  await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(wallet.promptCount()).toBe(1)
  expect(latchkey.state.sessions['solana']).toEqual({ status: 'disconnected' })
})
