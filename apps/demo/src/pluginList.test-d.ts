// The types of this repository's plugins declare what they add.
import { tipJar } from '@latchkey/example-tip-jar'
import { swaps } from '@latchkey/feature-swaps'
import { createLatchkey } from '@latchkey/kernel'
import type { Latchkey } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import type { Eip1193Provider } from '@latchkey/plugin-eip155'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { useLatchkey } from '@latchkey/react'
import type { useDisconnect, useModal } from '@latchkey/react'
import { mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'

const metadata = { name: 'Demo', description: 'Types', url: 'https://app.example', icons: [] }
const wallet = createLatchkey({
  projectId: 'demo',
  metadata,
  plugins: [eip155({ networks: [mainnet] }), solana(), walletConnect(), tipJar({ to: 'eip155:1:0x0' }), swaps()],
})

test('an application knows the names of its list', () => {
  expectTypeOf(wallet.services.get).toBeCallableWith('eip155.walletClient')
  expectTypeOf(wallet.services.get).toBeCallableWith('walletconnect.provider')
  expectTypeOf(wallet.provider('eip155')).toEqualTypeOf<Eip1193Provider | undefined>()
  expectTypeOf(wallet.state.plugins.tipJar.count).toBeNumber()
  expectTypeOf(wallet.open).toBeCallableWith({ view: 'tipJar.Jar' })
  expectTypeOf(wallet.open).toBeCallableWith({ view: 'SwitchNetwork', params: { chainId: 'eip155:1' } })
  expectTypeOf(wallet.open).toBeCallableWith({ view: 'Swap', params: { fromToken: 'ETH', amount: '1' } })
  expectTypeOf(wallet.services.get).toBeCallableWith('swaps')
  expectTypeOf(wallet).toExtend<Latchkey>()
  // @ts-expect-error -- misspelt
  void (() => wallet.open({ view: 'Acount' }))
  // @ts-expect-error -- misspelt
  void (() => wallet.services.get('eip155.waletClient'))
  // @ts-expect-error -- misspelt
  void (() => wallet.disconnect({ namespace: 'solanaa' }))
  // @ts-expect-error -- its plugin is not in the list
  void (() => wallet.services.get('cosmos.offlineSigner'))
  // @ts-expect-error -- its plugin is not in the list
  void (() => wallet.provider('polkadot'))
})

test('hooks know the list of the instance that is named', () => {
  expectTypeOf(useLatchkey<typeof wallet>).returns.toEqualTypeOf<typeof wallet>()
  expectTypeOf(useLatchkey).returns.toEqualTypeOf<Latchkey>()
  type Modal = ReturnType<typeof useModal<typeof wallet>>
  expectTypeOf<Modal['open']>().toEqualTypeOf<(typeof wallet)['open']>()
  type Disconnect = ReturnType<typeof useDisconnect<typeof wallet>>['disconnect']
  expectTypeOf<NonNullable<Parameters<Disconnect>[0]>['namespace']>().toEqualTypeOf<'eip155' | 'solana' | undefined>()
})

test('the other chains', () => {
  const others = createLatchkey({ projectId: 'demo', metadata, plugins: [bitcoin(), cosmos(), polkadot()] })
  expectTypeOf(others.state.activeNamespace).toEqualTypeOf<'bip122' | 'cosmos' | 'polkadot' | undefined>()
  expectTypeOf(others.services.get).toBeCallableWith('cosmos.offlineSigner')
  // @ts-expect-error -- of no plugin in this list
  void (() => others.provider('eip155'))
})
