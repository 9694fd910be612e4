// Connecting and signing in with one approval, with a real wallet over a real relay.
import type { ConnectEvent, SignInRequest } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { solana } from '@latchkey/plugin-solana'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { pairWith, setStage } from '../test/stage.js'

const request: SignInRequest = {
  domain: 'app.test',
  uri: 'https://app.test/login',
  nonce: 'abcdefgh123456789',
  issuedAt: '2026-01-01T00:00:00.000Z',
  statement: 'Read and post.',
  resources: ['https://app.test/terms'],
  chainIds: ['eip155:1', 'eip155:137'],
}

/** Asks every wallet to sign in, and records the result. */
function createSigning(answer: () => Promise<SignInRequest | undefined> = async () => request) {
  const offers: unknown[] = []
  const seen: ConnectEvent['connection'][] = []
  const plugin = definePlugin({
    id: 'signing',
    apiVersion: 1,
    setup({ services, hooks }) {
      services.provide('connect.signIn', ({ chainIds }) => {
        offers.push(chainIds)
        return answer()
      })
      hooks.onConnect.tap(({ connection }) => void seen.push(connection))
    },
  })
  return { plugin, offers, seen }
}

test('default: the wallet signs one message for each chain with the approval; the signatures verify', async () => {
  const { plugin, offers, seen } = createSigning()
  const { load, wallet } = await setStage({ plugins: [plugin], wallet: { signsIn: true } })
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet)
  expect(offers).toEqual([['eip155:1', 'eip155:137']])
  expect(wallet.proposals).toMatchObject([{ signIn: { domain: 'app.test', nonce: request.nonce } }])
  expect(wallet.requests).toEqual([])
  const signedIn = seen[0]?.signedIn ?? []
  expect(signedIn.map(({ chainId }) => chainId)).toEqual(request.chainIds)
  for (const { message, signature, chainId } of signedIn) {
    expect(message).toContain(`app.test wants you to sign in with your Ethereum account:\n${address}\n\nRead and post. I further authorize`)
    expect(message).toContain(`\nURI: https://app.test/login\nVersion: 1\nChain ID: ${chainId.slice(7)}\nNonce: abcdefgh123456789\n`)
    expect(await verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` })).toBe(true)
  }
  await expect(latchkey.request({ method: 'personal_sign', params: ['0x00', address] })).resolves.toMatch(/^0x/)
  expect(latchkey.state.sessions['eip155']).toMatchObject({ status: 'connected', approvedChainIds: ['eip155:1', 'eip155:137'] })
})

test('behavior: a wallet that does not know the method just connects', async () => {
  const { plugin, seen } = createSigning()
  const { load, wallet } = await setStage({ plugins: [plugin] })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  expect(seen).toEqual([expect.not.objectContaining({ signedIn: expect.anything() })])
  expect(latchkey.state.sessions['eip155']?.status).toBe('connected')
})

test('behavior: when another namespace is requested, the wallet is not asked to sign in', async () => {
  const { plugin, offers } = createSigning()
  const { load, wallet } = await setStage({ plugins: [plugin, solana()], wallet: { signsIn: true } })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  expect(offers).toEqual([])
  expect(wallet.proposals[0]?.signIn).toBeUndefined()
})

test('behavior: an application that does not sign in just connects', async () => {
  const { plugin } = createSigning(async () => undefined)
  const { load, wallet } = await setStage({ plugins: [plugin], wallet: { signsIn: true } })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  expect(wallet.proposals[0]?.signIn).toBeUndefined()
})

test('error: a rejection rejects', async () => {
  const { plugin } = createSigning()
  const { load, wallet } = await setStage({ plugins: [plugin], wallet: { signsIn: true } })
  const { latchkey } = await load()
  await expect(pairWith(latchkey, wallet, { approve: false })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(latchkey.state.sessions['eip155']).toEqual({ status: 'disconnected' })
})
