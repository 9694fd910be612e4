// The kernel and a chain in Node: no React installed, nothing global, a real node answers, and the process ends by itself.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
assert.throws(() => require.resolve('react'), { code: 'MODULE_NOT_FOUND' }, 'React must not be installed here')

const globalsBefore = Reflect.ownKeys(globalThis)
const { createLatchkey } = await import('@latchkey/kernel')
const { eip155 } = await import('@latchkey/plugin-eip155')
assert.deepEqual(Reflect.ownKeys(globalThis), globalsBefore, 'importing must not add a global')

const { startAnvil } = await import('@latchkey/testkit/node')
const node = await startAnvil({ chainId: 31337, balance: 7 })
try {
  const latchkey = createLatchkey({
    projectId: 'headless',
    metadata: { name: 'Headless', description: 'No page', url: 'https://headless.example', icons: [] },
    plugins: [
      eip155({
        networks: [
          {
            id: 31337,
            name: 'Local',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: { default: { http: [node.url] } },
          },
        ],
      }),
    ],
  })
  await latchkey.start()
  const request = latchkey.request({ namespace: 'eip155', method: 'eth_accounts' })
  const [account] = /** @type {string[]} */ (await request.catch(() => []))
  assert.equal(account, undefined, 'no wallet is connected')
  // First account of the well-known development mnemonic.
  const params = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'latest']
  const balance = /** @type {string} */ (await latchkey.request({ namespace: 'eip155', method: 'eth_getBalance', params }))
  assert.equal(BigInt(balance), 7n * 10n ** 18n)
  await assert.rejects(latchkey.open(), { code: 'INTERFACE_MISSING' })
  latchkey.dispose()
  latchkey.dispose()
} finally {
  await node.stop()
}
console.log('headless-node: fine')
