import { createTestLatchkey } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'
import { useWallets } from './useWallets.js'

test('connecting makes no new list, so that the rows are not drawn again in the time until the address shows', async () => {
  const { latchkey } = createTestLatchkey()
  const wrapper = ({ children }: { readonly children: ReactNode }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  const { result } = await renderHook(() => useWallets(undefined), { wrapper })
  await expect.poll(() => latchkey.state.initialized).toBe(true)
  const { entries } = result.current
  expect(entries).toHaveLength(1)
  await latchkey.connect({ connectorId: 'test.wallet' })
  await expect.poll(() => latchkey.state.recentWallets).toHaveLength(1)
  await latchkey.disconnect()
  await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('disconnected')
  expect(result.current.entries).toBe(entries)
})
