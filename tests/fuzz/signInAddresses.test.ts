// Page and server agree on the one spelling of an account: what a chain's plugin makes of an address is what the server accepts.
import { bech32 } from '@scure/base'
import { encodeAddress } from '@polkadot/util-crypto'
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAddressReader } from '../../packages/feature-siwx/src/verifiers/addresses/createAddressReader.js'
import { siwx } from '../../packages/feature-siwx/src/headless.js'
import type { SiwxState } from '../../packages/feature-siwx/src/registry.js'
import { bitcoin } from '../../packages/plugin-bitcoin/src/index.js'
import { cosmos, cosmosHub, osmosis } from '../../packages/plugin-cosmos/src/index.js'
import { kusama, polkadot, polkadotMainnet, westend } from '../../packages/plugin-polkadot/src/index.js'
import { solana } from '../../packages/plugin-solana/src/index.js'
import { fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'

const key = Uint8Array.from({ length: 32 }, (_, index) => index * 7)
const cosmosOf = (prefix: string): string => bech32.encode(prefix, bech32.toWords(key.slice(0, 20)))
const read = createAddressReader()

const { latchkey } = createTestLatchkey({
  plugins: [bitcoin(), cosmos({ networks: [cosmosHub, osmosis] }), polkadot({ networks: [polkadotMainnet, kusama, westend] }), solana()],
})

const spellings = {
  polkadot: [0, 2, 42].map((prefix) => encodeAddress(key, prefix)),
  cosmos: ['cosmos', 'osmo'].flatMap((prefix) => [cosmosOf(prefix), cosmosOf(prefix).toUpperCase()]),
  bip122: [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'BC1Q9VZA2E8X573NCZRLZMS0WVX3GSQJX7VAVGKX0L',
    '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
  ],
  solana: ['So11111111111111111111111111111111111111112'],
} as const

describe('fault 71: what a plugin makes of an address, the server accepts', () => {
  for (const [namespace, texts] of Object.entries(spellings)) {
    const adapter = latchkey.namespaces.get(namespace) ?? expect.fail('no adapter')
    for (const { caipNetworkId, name } of adapter.networks)
      fuzz(`${namespace}, ${name}`, {
        make: (random) => mutateText(random, [...texts]),
        read: (text) => adapter.parseAddress(text, undefined, caipNetworkId),
        async judge(address, text) {
          if (address !== undefined) expect(await read(address, caipNetworkId)).toBe(address)
          // The server's own reading of another spelling is the same.
          const own = await read(text, caipNetworkId)
          if (own !== undefined) expect(address).toBe(own)
        },
      })
  }
})

test('fault 71: a wallet that writes the generic prefix 42 signs the address of each network', async () => {
  const messages: string[] = []
  const signer = {
    signRaw: async ({ data }: { readonly data: string }) => (messages.push(data), { id: 1, signature: `0x01${'00'.repeat(64)}` }),
  }
  const accounts = { get: async () => [{ address: encodeAddress(key, 42) }] }
  const page = Object.assign(createTestPage(), { injectedWeb3: { iron: { version: '1', enable: async () => ({ accounts, signer }) } } })
  onTestFinished(page.install())
  const verifiers = [{ namespace: 'polkadot', verify: async () => true }]
  const stage = createTestLatchkey({ plugins: [polkadot({ networks: [polkadotMainnet, kusama] }), siwx({ required: false, verifiers })] })
  onTestFinished(() => stage.latchkey.dispose())
  await stage.latchkey.start()
  const state = () => stage.latchkey.state.plugins['siwx'] as SiwxState
  await stage.latchkey.connect({ connectorId: 'iron' })
  for (const [network, prefix] of [
    [polkadotMainnet, 0],
    [kusama, 2],
  ] as const) {
    await stage.latchkey.switchNetwork({ chainId: `polkadot:${network.id}` })
    const address = encodeAddress(key, prefix)
    await vi.waitFor(() => expect(state().question).toMatchObject({ address, step: 'ready' }))
    const session = await stage.latchkey.services.get('siwx')?.sign()
    expect(session?.data).toMatchObject({ accountAddress: address, chainId: `polkadot:${network.id}` })
    expect(await read(address, `polkadot:${network.id}`)).toBe(address)
  }
  expect(messages).toHaveLength(2)
})
