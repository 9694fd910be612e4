// Names of Solana in an application that has the network.
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { base58 } from '@scure/base'
import { expect, it, vi } from 'vitest'
import { ETHEREUM } from '../../test/networks.js'
import { openFlow } from '../../test/openFlow.js'
import { SOLANA } from '../systems/coinTypes.js'
import { addressOfName, nameAddress, programAddress } from '../systems/sns/derive.js'
import { FAVOURITES, NAME_PROGRAM, REVERSE } from '../systems/sns/programs.js'

const BOB = '0x00000000000000000000000000000000000000b0'
/** A key that somebody can sign for. */
const ALICE = 'FidaeBkZkvDqi1GXNEwB8uWmj9Ngx2HXSS5nyGRuVFcZ'
const { signal } = new AbortController()

/** Accounts as a node tells them. */
function node(accounts: ReadonlyMap<string, readonly [string, Uint8Array]>) {
  return vi.fn(async ({ params }: { params?: unknown }) => {
    const [addresses] = params as [readonly string[]]
    return {
      value: addresses.map((address) => {
        const [owner, bytes] = accounts.get(address) ?? []
        return bytes === undefined ? null : { owner, data: [Buffer.from(bytes).toString('base64'), 'base64'] }
      }),
    }
  })
}

function open(readFromNode: ReturnType<typeof node>) {
  const network = { ...ETHEREUM, caipNetworkId: SOLANA, namespace: 'solana', reference: SOLANA.slice(7), name: 'Solana' } as const
  const chain = testNamespace({
    namespace: 'solana',
    connectors: [createTestConnector({ info: { namespace: 'solana', id: 'solana.wallet' }, addresses: [ALICE] })],
    adapter: { networks: [network], parseAddress: async (text) => text, isReadMethod: async () => true, readFromNode },
  })
  return openFlow({ ens: false }, { address: BOB, chains: [chain] })
}

/** A node that knows `alice.sol` as a name of `owner`, and as the name that Alice prefers. */
function preferredOf(owner: string) {
  const domain = addressOfName('alice.sol')
  return node(
    new Map([
      [domain, [NAME_PROGRAM, Buffer.concat([new Uint8Array(32), base58.decode(owner), new Uint8Array(32)])]],
      [
        programAddress([Buffer.from('favourite_domain'), base58.decode(ALICE)], FAVOURITES),
        [FAVOURITES, Buffer.concat([Uint8Array.of(1), base58.decode(domain)])],
      ],
      [
        nameAddress(domain, { signer: REVERSE }),
        [NAME_PROGRAM, Buffer.concat([new Uint8Array(96), Uint8Array.of(5, 0, 0, 0), Buffer.from('alice')])],
      ],
    ]),
  )
}

it('default: a name leads to its account, and the account is called by it; nothing of it is asked on other chains', async () => {
  const ask = preferredOf(ALICE)
  const { flow } = await open(ask)
  expect(flow.isName('alice.sol')).toBe(true)
  expect(await flow.resolve({ name: 'Alice.sol', chainId: SOLANA, signal })).toEqual({
    name: 'alice.sol',
    address: ALICE,
    isConfusable: false,
  })
  expect(await flow.nameOf({ address: ALICE, chainId: SOLANA, signal })).toBe('alice.sol')
  const count = ask.mock.calls.length
  expect(await flow.resolve({ name: 'alice.sol', chainId: 'eip155:1', signal })).toBeUndefined()
  expect(ask).toHaveBeenCalledTimes(count)
})

it('fault: an account that prefers the name of another has none', async () => {
  const ask = preferredOf('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
  expect(await (await open(ask)).flow.nameOf({ address: ALICE, chainId: SOLANA, signal })).toBeUndefined()
})

it('behavior: without the network no name of it is known', async () => {
  const { flow } = await openFlow({ ens: false }, { address: BOB })
  expect(flow.isName('alice.sol')).toBe(false)
})
