import type { CaipAddress, Plugin, ViewLoader } from '@latchkey/kernel'
import { definePlugin, parseCaipAddress } from '@latchkey/kernel'
import { jarIcon } from './jarIcon.js'
import './registry.js'
import { en } from './texts/en.js'

/** Options of `tipJar()`. */
export interface TipJarOptions {
  /** The recipient of tips, CAIP-10, on a network of the application. */
  readonly to: CaipAddress
}

/** Stored values may be from another version of the application. */
const readCount = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined)

/** The plugin, with or without views. @throws LatchkeyError `CAIP_INVALID` */
export function createTipJar(
  { to }: TipJarOptions,
  loadViews?: ViewLoader,
): Plugin<'tipJar', { services: 'tipJar.tip'; views: 'tipJar.Jar' }> {
  const receiver = parseCaipAddress(to)
  const { namespace, caipNetworkId: chainId } = receiver
  return definePlugin({
    id: 'tipJar',
    apiVersion: 1,
    setup(context) {
      const jar = context.state.own({ count: 0, isSending: false, chainId })
      context.services.provide('tipJar.tip', async (parameters) => (await import('./tip.js')).tip({ context, jar, receiver }, parameters))
      context.rpc.handle(namespace, 'tipJar_count', () => ({ result: jar.count }))
      context.onReady(() => {
        jar.count += context.storage.get('count', readCount) ?? 0
      })
      context.hooks.beforeClose.tap(() => {
        if (!jar.isSending) return undefined
        context.showToast('tipJar.wait', 'loading')
        return { veto: 'a tip is on its way' }
      })
      if (!loadViews) return
      context.texts.add({ en, ar: async () => (await import('./texts/ar.js')).ar })
      context.views.add([{ id: 'tipJar.Jar', title: 'tipJar.title' }], loadViews)
      context.slots.add('account.actions', {
        id: 'tipJar',
        title: 'tipJar.title',
        icon: jarIcon,
        view: 'tipJar.Jar',
        isShown: ({ activeNamespace }) => activeNamespace === namespace,
      })
    },
  })
}
