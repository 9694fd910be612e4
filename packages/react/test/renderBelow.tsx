import type { TestLatchkeyOptions } from '@latchkey/testkit'
import { createTestLatchkey } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { renderHook } from 'vitest-browser-react'
import { LatchkeyProvider } from '../src/provider/LatchkeyProvider.js'

/** The wallet of an instance without options. */
export const TEST = { connectorId: 'test.wallet', namespace: 'test' } as const

/** Renders a hook in StrictMode below a provider of a real instance. */
export async function renderBelow<T>(hook: () => T, options?: TestLatchkeyOptions) {
  const { latchkey, clock } = createTestLatchkey(options)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
    </StrictMode>
  )
  return { latchkey, clock, ...(await renderHook(hook, { wrapper })) }
}
