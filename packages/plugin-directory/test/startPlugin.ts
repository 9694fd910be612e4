import type { WalletDirectory } from '@latchkey/kernel'
import type { TestLatchkeyOptions } from '@latchkey/testkit'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { onTestFinished } from 'vitest'
import type { DirectoryOptions } from '../src/index.js'
import { directory } from '../src/index.js'

/** A real instance with the plugin, an interface without a renderer, and a clock that the test advances. */
export async function startPlugin(url: string, options: DirectoryOptions = {}, latchkeyOptions: TestLatchkeyOptions = {}) {
  const { latchkey, clock } = createTestLatchkey({
    plugins: [testNamespace(), directory(options)],
    endpoints: { directory: url },
    ...latchkeyOptions,
  })
  onTestFinished(() => latchkey.dispose())
  latchkey.ui.views.add([{ id: 'Connect', title: 'Connect', role: 'connect' }])
  // As an interface does once it has painted.
  latchkey.events.on(({ type }) => {
    if (type === 'modalOpened') queueMicrotask(latchkey.ui.shown)
  })
  await latchkey.start()
  const load = latchkey.services.get('wallets.directory') as () => Promise<WalletDirectory>
  return { latchkey, clock, load }
}
