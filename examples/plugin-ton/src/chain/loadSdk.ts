import { lazy } from '@latchkey/kernel'

/** TON's own library. */
export type Sdk = typeof import('@ton/core')

/**
 * Loads TON's own library on first use. It is written for Node and needs its `Buffer`, which browsers do not have.
 *
 * @throws LatchkeyError `CODE_NOT_LOADED`
 */
export const loadSdk: () => Promise<Sdk> = lazy(async () => {
  const { Buffer } = await import('buffer/index.js')
  const page: { Buffer?: unknown } = globalThis
  page.Buffer ??= Buffer
  return import('@ton/core')
})
