import type {
  Account,
  CaipAddress,
  CaipNetworkId,
  ConnectResult,
  createLatchkey,
  Latchkey,
  LatchkeyError,
  Network,
  Plugin,
} from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import type { ReactUiModule, ViewProps } from '../views/ViewProps.js'
import type { InstanceOf, NetworkIdOf, Register } from './Register.js'
import { useBalance } from './useBalance.js'
import type { useConnect } from './useConnect.js'
import { useConnection } from './useConnection.js'
import type { useModal } from './useModal.js'
import type { useDisconnect } from './useDisconnect.js'
import { useLatchkey } from './useLatchkey.js'
import { useNetwork } from './useNetwork.js'
import { useProvider } from './useProvider.js'
import type { useTheme } from './useTheme.js'

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    'typed.provider': { readonly chain: number }
  }
}

test('useConnection', () => {
  expectTypeOf(useConnection).returns.toHaveProperty('address').toEqualTypeOf<string | undefined>()
  expectTypeOf(useConnection).returns.toHaveProperty('caipAddress').toEqualTypeOf<CaipAddress | undefined>()
  expectTypeOf(useConnection).returns.toHaveProperty('accounts').toEqualTypeOf<readonly Account[]>()
  expectTypeOf(useConnection).returns.toHaveProperty('network').toEqualTypeOf<Network | undefined>()
  // @ts-expect-error -- a namespace is text
  useConnection({ namespace: 1 })
})

test('useConnect has the shape of a mutation', () => {
  type Result = ReturnType<typeof useConnect>
  expectTypeOf<Result['connectAsync']>().returns.resolves.toEqualTypeOf<ConnectResult>()
  expectTypeOf<Result['connect']>().returns.toBeVoid()
  expectTypeOf<Result['error']>().toEqualTypeOf<Error | null>()
  expectTypeOf<LatchkeyError>().toExtend<NonNullable<Result['error']>>()
})

test('useModal types views and their params', () => {
  const { open } = {} as ReturnType<typeof useModal>
  expectTypeOf(open).toBeCallableWith({ view: 'SwitchNetwork', params: { chainId: 'eip155:1' } })
  expectTypeOf(open).toBeCallableWith({ view: 'ton.Stake', params: { anything: true } })
  // @ts-expect-error -- a network is named by its CAIP-2 id
  void (() => open({ view: 'SwitchNetwork', params: { chainId: 1 } }))
})

test('useProvider has the type that the plugin declares', () => {
  expectTypeOf(useProvider<'typed'>).returns.toEqualTypeOf<{ readonly chain: number } | undefined>()
  expectTypeOf(useProvider<'unknown'>).returns.toEqualTypeOf<unknown>()
})

type Typed = Plugin<'typed', { namespaces: 'typed'; services: 'typed.provider'; views: 'typed.View' }>
type Instance = ReturnType<typeof createLatchkey<readonly [Typed]>>

test('useLatchkey, useModal and useDisconnect are typed by the given instance', () => {
  const use = (): void => {
    const latchkey = useLatchkey<Instance>()
    expectTypeOf(latchkey.provider('typed')).toEqualTypeOf<{ readonly chain: number } | undefined>()
    // @ts-expect-error -- misspelt
    latchkey.provider('typd')
    // @ts-expect-error -- misspelt
    void latchkey.open({ view: 'typed.Veiw' })
  }
  expectTypeOf(use).toBeFunction()
  const { open } = {} as ReturnType<typeof useModal<Instance>>
  void (() => open({ view: 'typed.View' }))
  void (() => open({ view: 'Account' }))
  // @ts-expect-error -- misspelt
  void (() => open({ view: 'Acount' }))
  void (() => useConnection<Instance>({ namespace: 'typed' }))
  // @ts-expect-error -- misspelt
  void (() => useConnection<Instance>({ namespace: 'typd' }))
  const { disconnect } = {} as ReturnType<typeof useDisconnect<Instance>>
  void (() => disconnect({ namespace: 'typed' }))
  // @ts-expect-error -- misspelt
  void (() => disconnect({ namespace: 'typd' }))
})

test('a declaration of the application types every hook', () => {
  expectTypeOf<InstanceOf<{ latchkey: Instance }>>().toEqualTypeOf<Instance>()
  expectTypeOf<InstanceOf<Register>>().toEqualTypeOf<Latchkey>()
  expectTypeOf<NetworkIdOf<{ networks: 'eip155:1' }>>().toEqualTypeOf<'eip155:1'>()
  expectTypeOf<NetworkIdOf<Register>>().toEqualTypeOf<CaipNetworkId>()
  void (() => [useNetwork<Instance>({ namespace: 'typed' }), useBalance<Instance>({ namespace: 'typed' })])
  // @ts-expect-error -- misspelt
  void (() => useNetwork<Instance>({ namespace: 'typd' }))
  // @ts-expect-error -- misspelt
  void (() => useBalance<Instance>({ namespace: 'typd' }))
  const { connect } = {} as ReturnType<typeof useConnect<Instance>>
  // @ts-expect-error -- misspelt
  void (() => connect({ connectorId: 'wallet', namespace: 'typd' }))
})

test('useTheme accepts what the provider accepts', () => {
  const { setMode, setVariables } = {} as ReturnType<typeof useTheme>
  expectTypeOf(setMode).toBeCallableWith('system')
  // @ts-expect-error -- no such mode
  void (() => setMode('dim'))
  // @ts-expect-error -- no such variable
  void (() => setVariables({ shadow: 'none' }))
})

test('a view gets the params it declared', () => {
  const views = { SwitchNetwork: ({ params }: ViewProps<'SwitchNetwork'>) => params.chainId }
  expectTypeOf({ views }).toExtend<ReactUiModule>()
})
