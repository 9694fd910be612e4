import { expectTypeOf, test } from 'vitest'
import {
  createLatchkey,
  definePlugin,
  listConnectors,
  type Latchkey,
  type LatchkeyOptions,
  type NamespaceAdapter,
  type Plugin,
  type PluginContext,
  type UiModule,
  type ViewLoader,
} from '../index.js'

declare module '../index.js' {
  interface InterfaceViewRegistry {
    Home: undefined
  }
  interface ViewRegistry {
    'jar.Tip': { readonly amount: string }
    'elsewhere.View': undefined
  }
  interface StateRegistry {
    jar: { count: number }
    elsewhere: { isHere: boolean }
  }
  interface ServiceRegistry {
    'jar.tip': (amount: string) => Promise<string>
    'red.provider': { request(method: string): Promise<unknown> }
    'elsewhere.service': () => void
  }
}

declare const red: Plugin<'red', { namespaces: 'red'; services: 'red.provider' }>
declare const blue: Plugin<'blue', { namespaces: 'blue' }>
declare const jar: Plugin<'jar', { services: 'jar.tip'; views: 'jar.Tip' }>
declare const undeclared: Plugin<'undeclared'>
declare const list: readonly Plugin[]
declare const options: LatchkeyOptions

const basis = { projectId: 'demo', metadata: { name: 'a', description: 'b', url: 'https://app.example', icons: [] } }
const quiet = definePlugin({ id: 'quiet', apiVersion: 1, setup: ({ log }) => log.info('Set up.') })
const latchkey = createLatchkey({ ...basis, plugins: [red, blue, jar, quiet] })

test('views: those of the plugins and of the interface can be opened, with their params', () => {
  expectTypeOf(latchkey.open).toBeCallableWith({ view: 'jar.Tip', params: { amount: '1' } })
  expectTypeOf(latchkey.open).toBeCallableWith({ view: 'Home' })
  // @ts-expect-error -- misspelt
  void (() => latchkey.open({ view: 'Misspelt' }))
  // @ts-expect-error -- declared by a plugin that is not in the list
  void (() => latchkey.open({ view: 'elsewhere.View' }))
  // @ts-expect-error -- an amount is text
  void (() => latchkey.open({ view: 'jar.Tip', params: { amount: 1 } }))
  // @ts-expect-error -- wrong namespace
  void (() => latchkey.open({ view: 'Home', namespace: 'redd' }))
})

test('services: those of the list', () => {
  expectTypeOf(latchkey.services.get('jar.tip')).toEqualTypeOf<((amount: string) => Promise<string>) | undefined>()
  // @ts-expect-error -- misspelt
  void (() => latchkey.services.get('nope'))
  // @ts-expect-error -- declared by a plugin that is not in the list
  void (() => latchkey.services.get('elsewhere.service'))
})

test('namespaces: those of the list, wherever one is named', () => {
  expectTypeOf(latchkey.disconnect).toBeCallableWith({ namespace: 'red' })
  expectTypeOf(latchkey.state.activeNamespace).toEqualTypeOf<'red' | 'blue' | undefined>()
  expectTypeOf(latchkey.state.sessions).toHaveProperty('blue')
  // @ts-expect-error -- misspelt
  void (() => latchkey.disconnect({ namespace: 'bleu' }))
  // @ts-expect-error -- misspelt
  void (() => latchkey.request({ namespace: 'bleu', method: 'ping' }))
  // @ts-expect-error -- misspelt
  void (() => latchkey.getBalance({ namespace: 'bleu' }))
  // @ts-expect-error -- misspelt
  void (() => latchkey.signMessage({ namespace: 'bleu', message: '' }))
  // @ts-expect-error -- misspelt
  void (() => latchkey.sendTransfer({ namespace: 'bleu', to: '', amountBaseUnits: 1n }))
  // @ts-expect-error -- misspelt
  void (() => latchkey.setActiveNamespace('bleu'))
  // @ts-expect-error -- misspelt
  void (() => latchkey.addNetwork({ namespace: 'bleu', network: {} }))
  // @ts-expect-error -- not in the list
  void latchkey.state.sessions.bleu
  // `get` takes any text, to test whether a namespace is installed.
  expectTypeOf(latchkey.namespaces.get('green')).toEqualTypeOf<NamespaceAdapter | undefined>()
})

test('namespaces: ids read from the instance are accepted by its calls', () => {
  for (const { id, namespace } of latchkey.state.connectors) void (() => latchkey.connect({ connectorId: id, namespace }))
  for (const { id, namespace } of listConnectors(latchkey)) void (() => latchkey.prepare({ connectorId: id, namespace }))
  // @ts-expect-error -- misspelt
  void (() => latchkey.connect({ connectorId: 'wallet', namespace: 'bleu' }))
})

test('providers: of the type that the plugin declares', () => {
  expectTypeOf(latchkey.provider('red')).toEqualTypeOf<{ request(method: string): Promise<unknown> } | undefined>()
  // @ts-expect-error -- misspelt
  void (() => latchkey.provider('rde'))
})

test('slices: those of the list', () => {
  expectTypeOf(latchkey.state.plugins).toEqualTypeOf<{ readonly jar: Readonly<{ count: number }> }>()
  latchkey.subscribe(
    ({ plugins }) => plugins.jar.count,
    (count) => expectTypeOf(count).toBeNumber(),
  )
  // @ts-expect-error -- misspelt
  void latchkey.state.plugins.jra
  // @ts-expect-error -- declared by a plugin that is not in the list
  void latchkey.state.plugins.elsewhere
})

test('plain Latchkey accepts any name, and every instance is assignable to it', () => {
  expectTypeOf(latchkey).toExtend<Latchkey>()
  const use = (any: Latchkey): void => {
    void any.open({ view: 'ton.Stake', params: 1 })
    void any.disconnect({ namespace: 'whatever' })
    expectTypeOf(any.services.get('any.service')).toBeUnknown()
    expectTypeOf(any.state.plugins).toEqualTypeOf<Readonly<Record<string, object>>>()
  }
  expectTypeOf(use).toBeCallableWith(latchkey)
  expectTypeOf(createLatchkey(options)).toEqualTypeOf<ReturnType<typeof createLatchkey<readonly Plugin[]>>>()
  void (() => createLatchkey({ ...basis, plugins: list }).open({ view: 'any.View' }))
  // A plugin without a declaration may provide anything.
  void (() => createLatchkey({ ...basis, plugins: [red, undeclared] }).open({ view: 'any.View' }))
})

test('a plugin can register only what it declares', () => {
  const load: ViewLoader = () => Promise.resolve({} as UiModule)
  const adapter = <N extends string>(namespace: N) => ({ namespace }) as NamespaceAdapter<N>
  definePlugin<'jar', { namespaces: 'green'; services: 'jar.tip'; views: 'jar.Tip' }>({
    id: 'jar',
    apiVersion: 1,
    setup(context) {
      context.views.add([{ id: 'jar.Tip', title: 'Tip' }], load)
      // @ts-expect-error -- misspelt
      context.views.add([{ id: 'jar.Tpi', title: 'Tip' }], load)
      context.services.provide('jar.tip', async (amount) => amount)
      // @ts-expect-error -- misspelt
      context.services.provide('jar.tpi', async () => '')
      context.namespaces.add(adapter('green'))
      // @ts-expect-error -- misspelt
      context.namespaces.add(adapter('greem'))
      context.slots.add('account.actions', { id: 'jar', title: 'Tip', icon: 'wallet', view: 'jar.Tip' })
      context.slots.add('footer', { id: 'jar', view: 'Home' })
      // @ts-expect-error -- unknown view
      context.slots.add('footer', { id: 'jar', view: 'jar.Tpi' })
      // @ts-expect-error -- no interface renders it
      context.slots.add('no.such.slot', { id: 'jar', view: 'jar.Tip' })
      // @ts-expect-error -- the item lacks its fields
      context.slots.add('footer', {})
      void context.open('jar.Tip', { amount: '1' })
      // @ts-expect-error -- misspelt
      void context.open('jar.Tpi', { amount: '1' })
      expectTypeOf(context).toExtend<PluginContext>()
    },
  })
  expectTypeOf(jar).toExtend<Plugin>()
  expectTypeOf(quiet).toEqualTypeOf<Plugin<'quiet', never>>()
})
