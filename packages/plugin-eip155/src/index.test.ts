import { expect, test, vi } from 'vitest'

test('exports', async () => {
  expect(Object.keys(await import('./index.js'))).toEqual(['eip155'])
})

test('fault 27: importing and creating touches no global of a page', async () => {
  vi.resetModules()
  const touched: string[] = []
  const names = ['window', 'document', 'navigator', 'localStorage', 'location', 'ethereum']
  const former = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) })
  try {
    const { eip155 } = await import('./index.js')
    const { mainnet } = await import('viem/chains')
    eip155({ networks: [mainnet] })
  } finally {
    for (const [name, descriptor] of former) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
  expect(touched).toEqual([])
})
