import { expectTypeOf, test } from 'vitest'
import { definePlugin, LatchkeyError, type HookName, type Latchkey, type RpcAnswer } from '../index.js'
import type { CloseVeto, ConnectEvent, OpenIntent, RpcRequest } from './hooks.js'

// Packages augment this module too: an augmentation of the inner module would hide those of the entry.
declare module '../index.js' {
  interface ViewRegistry {
    'typed.Send': { readonly amount: bigint }
  }
  interface StateRegistry {
    typed: { count: number }
  }
  interface ServiceRegistry {
    'typed.resolve': (name: string) => Promise<string>
  }
  interface ErrorContexts {
    TYPED_QUOTE_EXPIRED: { readonly ageMs: number }
  }
}

test('registries are typed by declaration merging', () => {
  definePlugin({
    id: 'typed',
    apiVersion: 1,
    setup(context) {
      expectTypeOf(context.id).toEqualTypeOf<'typed'>()
      expectTypeOf(context.state.own({ count: 0 })).toEqualTypeOf<{ count: number }>()
      // @ts-expect-error -- another slice was declared
      context.state.own({ total: 0 })
      // @ts-expect-error -- the declared slice has no such key
      context.state.own({ count: 0, total: 0 })
      const slice = context.state.own({ count: 0 })
      slice.count = 1
      // @ts-expect-error -- the slice has no such key
      slice.total = 1
      // @ts-expect-error -- the key has another type
      slice.count = '1'
      expectTypeOf(context.state.read('typed')).toEqualTypeOf<Readonly<{ count: number }> | undefined>()
      expectTypeOf(context.state.read('other')).toEqualTypeOf<Readonly<unknown> | undefined>()
      expectTypeOf(context.services.get('typed.resolve')).toEqualTypeOf<((name: string) => Promise<string>) | undefined>()
      expectTypeOf(context.services.get('other.service')).toEqualTypeOf<unknown>()
      // @ts-expect-error -- another service was declared
      context.services.provide('typed.resolve', 7)
      context.slots.add('account.actions', { id: 'typed', title: 'Send', icon: { path: 'M4 4' }, view: 'typed.Send' })
      // @ts-expect-error -- no interface renders it
      context.slots.add('account.action', { id: 'typed', title: 'Send', icon: 'wallet', view: 'typed.Send' })
      // @ts-expect-error -- the item lacks its fields
      context.slots.add('account.tabs', {})
      // @ts-expect-error -- no such icon
      context.slots.add('header.actions', { id: 'typed', title: 'Send', icon: 'walet', view: 'typed.Send' })
      // @ts-expect-error -- a label is not a promise
      context.slots.add('button.label', { id: 'typed', label: async () => 'Ada' })
      void context.open('typed.Send', { amount: 1n })
      // @ts-expect-error -- other params were declared
      void context.open('typed.Send', { amount: 1 })
      void context.open('ton.Stake', { anything: true })
    },
  })
})

test('a plugin without a declared slice keeps the type it gave', () => {
  definePlugin({
    id: 'free',
    apiVersion: 1,
    setup(context) {
      const slice = context.state.own({ list: ['a'] })
      expectTypeOf(slice).toEqualTypeOf<{ list: string[] }>()
      // @ts-expect-error -- the slice has no such key
      slice.other = []
    },
  })
})

test('applications see the same types', () => {
  const use = (latchkey: Latchkey): void => {
    void latchkey.open({ view: 'typed.Send', params: { amount: 1n } })
    // @ts-expect-error -- other params were declared
    void latchkey.open({ view: 'typed.Send', params: { amount: '1' } })
    expectTypeOf(latchkey.services.get('typed.resolve')).toEqualTypeOf<((name: string) => Promise<string>) | undefined>()
    latchkey.hooks.intercept((hook) => ({
      call: (event) => expectTypeOf([hook, event.signal]).toEqualTypeOf<(HookName | AbortSignal)[]>(),
    }))
    // @ts-expect-error -- only plugins tap
    expectTypeOf(latchkey.hooks.onConnect)
    // @ts-expect-error -- the state is read-only
    latchkey.state.online = false
  }
  expectTypeOf(use).toBeFunction()
})

test('taps have typed arguments and results; plugins cannot call hooks', () => {
  definePlugin({
    id: 'taps',
    apiVersion: 1,
    setup({ hooks }) {
      hooks.beforeOpen.tap((intent) => {
        expectTypeOf(intent).toEqualTypeOf<OpenIntent>()
        return { ...intent, veto: 'closed' }
      })
      // @ts-expect-error -- a waterfall tap returns the next intent
      hooks.beforeOpen.tap(() => undefined)
      hooks.onConnect.tap((event) => {
        expectTypeOf(event).toEqualTypeOf<ConnectEvent>()
      })
      hooks.beforeClose.tap((): CloseVeto => ({ veto: 'pending' }))
      // @ts-expect-error -- a veto has a reason
      hooks.beforeClose.tap(() => ({ veto: true }))
      hooks.onRpcRequest.tap(async ({ method }): Promise<RpcAnswer | undefined> => (method === 'ping' ? { result: null } : undefined))
      // @ts-expect-error -- answers are wrapped
      hooks.onRpcRequest.tap(() => 'pong')
      // @ts-expect-error -- not a stage
      hooks.onConnect.tap(() => {}, { stage: 7 })
      hooks.onRpcRequest.intercept({
        register: ({ plugin, stage }) => expectTypeOf([plugin, stage]).toEqualTypeOf<(string | number)[]>(),
        call: (request) => expectTypeOf(request).toEqualTypeOf<RpcRequest>(),
        result: (answer) => expectTypeOf(answer).toEqualTypeOf<RpcAnswer>(),
      })
      // @ts-expect-error -- no such place
      hooks.onRpcRequest.intercept({ before: () => undefined })
      // @ts-expect-error -- plugins do not call hooks
      expectTypeOf(hooks.onConnect.promise)
    },
  })
})

test('errors: the context of each code, also of merged ones', () => {
  const error = new LatchkeyError('HTTP_TIMEOUT', { endpoint: 'directory', path: '/', timeoutMs: 1 })
  expectTypeOf(error.context.timeoutMs).toEqualTypeOf<number>()
  // @ts-expect-error -- the path is missing
  expectTypeOf(new LatchkeyError('HTTP_TIMEOUT', { endpoint: 'directory', timeoutMs: 1 }))
  // @ts-expect-error -- the code is not declared
  expectTypeOf(new LatchkeyError('NOBODY_KNOWS', {}))
  const definition = { kind: 'network', retryable: true, message: ({ ageMs }: { readonly ageMs: number }) => `${ageMs}` } as const
  expectTypeOf(new LatchkeyError('TYPED_QUOTE_EXPIRED', { ageMs: 1 }, { definition }).context.ageMs).toEqualTypeOf<number>()
})
