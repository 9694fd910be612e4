import { fromBech32 } from '@cosmjs/encoding'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { PublicKey } from '@solana/web3.js'
import * as secp256k1 from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, address as bitcoinAddress } from 'bitcoinjs-lib'
import { describe, expect } from 'vitest'
import { getAddress, isAddress } from 'viem'
import { parseAddress as parseBitcoin } from '../../packages/plugin-bitcoin/src/chain/parseAddress.js'
import { parseAddress as parseCosmos } from '../../packages/plugin-cosmos/src/chain/parseAddress.js'
import { parseAddress as parseEip155 } from '../../packages/plugin-eip155/src/chain/parseAddress.js'
import { parseAddress as parsePolkadot } from '../../packages/plugin-polkadot/src/chain/parseAddress.js'
import { parseAddress as parseSolana } from '../../packages/plugin-solana/src/chain/parseAddress.js'
import { ask, fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'

const key32 = Uint8Array.from({ length: 32 }, (_, index) => index * 7)
/** Independent parsers take quadratic time; no address is that long. */
const trimmed = (text: string): string => (text.trim().length > 200 ? '' : text.trim())

describe('addresses', () => {
  const evm = [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '52908400098527886e0f7030069857d2e4169ee7',
    '0X0000000000000000000000000000000000000000',
  ]
  fuzz('eip155: an address is parsed as by viem, or rejected', {
    make: (random) => mutateText(random, evm),
    read: (text) => parseEip155(text, { strictChecksum: false }),
    judge(address, text) {
      const bare = `0x${trimmed(text).replace(/^0x/i, '')}`
      expect(address).toBe(isAddress(bare, { strict: false }) ? getAddress(bare.toLowerCase()) : undefined)
    },
  })
  fuzz('eip155: a checksum that does not match is rejected with strictChecksum', {
    make: (random) => mutateText(random, evm),
    read: (text) => parseEip155(text, { strictChecksum: true }),
    judge(address, text) {
      const bare = `0x${trimmed(text).replace(/^0x/i, '')}`
      const isMixed = /[a-f]/.test(bare.slice(2)) && /[A-F]/.test(bare.slice(2))
      expect(address).toBe(isAddress(bare, { strict: isMixed }) ? getAddress(bare.toLowerCase()) : undefined)
    },
  })

  const solana = [
    '11111111111111111111111111111111',
    'So11111111111111111111111111111111111111112',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    new PublicKey(key32).toBase58(),
  ]
  fuzz('solana: an address is parsed as by @solana/web3.js, or rejected', {
    make: (random) => mutateText(random, solana),
    read: parseSolana,
    judge: (address, text) => expect(address).toBe(ask(() => new PublicKey(trimmed(text)).toBase58())),
  })

  initEccLib(secp256k1)
  const hash20 = key32.slice(0, 20)
  const point = Uint8Array.from(Buffer.from('79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', 'hex'))
  const kinds = [
    ['mainnet', networks.bitcoin],
    ['testnet', networks.testnet],
    ['regtest', networks.regtest],
  ] as const
  const bitcoin = kinds.flatMap(([, network]) => [
    bitcoinAddress.toBase58Check(hash20, network.pubKeyHash),
    bitcoinAddress.toBase58Check(hash20, network.scriptHash),
    bitcoinAddress.toBech32(hash20, 0, network.bech32),
    bitcoinAddress.toBech32(key32, 0, network.bech32),
    bitcoinAddress.toBech32(point, 1, network.bech32),
    bitcoinAddress.toBech32(key32, 2, network.bech32),
  ])
  for (const [kind, network] of kinds) {
    fuzz(`bip122: an address of ${kind} is parsed as by bitcoinjs-lib, or rejected`, {
      make: (random) => mutateText(random, bitcoin),
      read: (text) => parseBitcoin(text, [kind]),
      judge(address, text) {
        const script = ask(() => Buffer.from(bitcoinAddress.toOutputScript(trimmed(text), network)).toString('hex'))
        // bitcoinjs-lib accepts later segwit versions, which cannot be spent today.
        const isKnown = script !== undefined && /^(?:76|a9|00|51)/.test(script)
        expect(address && Buffer.from(bitcoinAddress.toOutputScript(address, network)).toString('hex')).toBe(isKnown ? script : undefined)
      },
    })
  }

  const stacks = ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', 'SP000000000000000000002Q6VF78', 'ST000000000000000000002AMW42H']
  fuzz('bip122: a mistyped Stacks address breaks its checksum', {
    make: (random) => mutateText(random, stacks),
    read: (text) => parseBitcoin(text, ['mainnet'], 'stx'),
    judge: (address = stacks[0]) => expect(stacks).toContain(address),
  })

  const written = new Map([
    ['cosmos:cosmoshub-4', { prefix: 'cosmos' }],
    ['cosmos:osmosis-1', { prefix: 'osmo' }],
  ]) as unknown as Parameters<typeof parseCosmos>[0]['networks']
  const cosmos = [
    'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
    'COSMOS1FL48VSNMSDZCV85Q5D2Q4Z5AJDHA8YU34MF0EH',
    'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09',
    'cosmosvaloper1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3h6cprl',
    'juno1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3xplrrx',
  ]
  fuzz('cosmos: an address is parsed as by @cosmjs/encoding, or rejected', {
    make: (random) => mutateText(random, cosmos),
    read: (text) => parseCosmos({ networks: written }, text),
    judge(address, text) {
      const found = ask(() => fromBech32(trimmed(text), 160))
      const isValid = found && ['cosmos', 'osmo'].includes(found.prefix) && [20, 32].includes(found.data.length)
      expect(address).toBe(isValid ? trimmed(text).toLowerCase() : undefined)
    },
  })

  const chain = {
    namespace: 'polkadot',
    prefixes: new Map([
      ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 0],
      ['polkadot:wide', 1284],
    ]),
    state: { current: { activeNetworkIds: {}, networks: { polkadot: [{ caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' }] } } },
  } as unknown as Parameters<typeof parsePolkadot>[0]
  const polkadot = [0, 2, 42, 1284].map((prefix) => encodeAddress(key32, prefix))
  fuzz('polkadot: an address is parsed as by @polkadot/util-crypto, or rejected', {
    make: (random) => mutateText(random, polkadot),
    read: (text) => parsePolkadot(chain, text),
    judge(address, text) {
      // The independent parser reads hexadecimal as a public key, which is not an address.
      const prefix = [0, 1284, 42].find(
        (each) => !/^0x/i.test(trimmed(text)) && ask(() => decodeAddress(trimmed(text), false, each).length) === 32,
      )
      expect(address).toBe(prefix === undefined ? undefined : encodeAddress(decodeAddress(trimmed(text)), prefix === 42 ? 0 : prefix))
    },
  })
})
