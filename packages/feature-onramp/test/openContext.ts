import type { NamespaceAdapter, PluginContext } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished } from 'vitest'

/** The context that the kernel gives the plugin `onramp`, on two networks of EIP-155 and two of another chain. */
export function openContext(adapter: Partial<NamespaceAdapter> = {}) {
  let given: PluginContext<'onramp'> | undefined
  const plugin = definePlugin({ id: 'onramp', apiVersion: 1, setup: (context) => void (given = context) })
  const { latchkey, clock } = createTestLatchkey({
    plugins: [testNamespace({ namespace: 'eip155', adapter }), testNamespace({ namespace: 'other', adapter }), plugin],
  })
  onTestFinished(() => latchkey.dispose())
  return { context: given ?? expect.fail('no context'), clock, latchkey }
}
