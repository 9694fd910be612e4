// The provider with invalid ids and errors.
import { createTestConnector, createTestLatchkey } from '@latchkey/testkit'
import { definePlugin, LatchkeyError } from '@latchkey/kernel'
import type { LatchkeyState } from '@latchkey/kernel'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { eip155 } from '../eip155.js'
import { toProviderRpcError } from './ProviderRpcError.js'
import { viewOf } from './sessionView.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('fault 60: a session update or a report on eip155:abc does not break the provider', async () => {
  const wallet = createTestConnector({
    info: { id: 'hostile', namespace: 'eip155', name: 'Hostile' },
    addresses: [ADDRESS],
    chainId: 'eip155:1',
  })
  const hostile = definePlugin({ id: 'hostile', apiVersion: 1, setup: (context) => void context.connectors.add(wallet) })
  const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet] }), hostile] })
  await latchkey.connect({ connectorId: 'hostile' })
  const provider = latchkey.services.get('eip155.provider')
  for (const chainId of ['eip155:abc', 'eip155:0', 'eip155:-1', 'eip155:', 'solana:1'] as const) {
    wallet.emit({ type: 'chainChanged', chainId })
    wallet.emit({
      type: 'connectionChanged',
      connection: { accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }], chainId, approvedChainIds: [chainId] },
    })
    expect(await provider?.request({ method: 'eth_chainId' })).toBe('0x1')
  }
  expect(latchkey.state.sessions['eip155']).toMatchObject({ status: 'connected', chainId: 'eip155:1' })
  latchkey.dispose()
})

test('fault 60: an invalid id in state is not a chain', () => {
  const state = { sessions: {}, activeNetworkIds: { eip155: 'eip155:abc' } } as unknown as LatchkeyState
  expect(viewOf(state).chainId).toBe('0x0')
})

test('fault 59: cyclic causes, or ones that throw when read, have no code', () => {
  const circle: Error & { cause?: unknown } = new Error('loop')
  circle.cause = circle
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  for (const cause of [circle, proxy, { cause: proxy }]) {
    expect(toProviderRpcError(new LatchkeyError('WALLET_FAILED', {}, { cause }))).toMatchObject({ code: -32_603 })
  }
})
