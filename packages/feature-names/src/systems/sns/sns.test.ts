// Names of Solana, told by accounts as their programs write them. The library of the name service reads the same accounts and has to agree.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { startTestNode } from '@latchkey/testkit/node'
import type { TestNode } from '@latchkey/testkit/node'
import { Connection, PublicKey } from '@solana/web3.js'
import { concatBytes, stringToBytes } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SOLANA } from '../coinTypes.js'
import { createSns } from './createSns.js'
import { addressOfName, nameAddress, programAddress } from './derive.js'
import { FAVOURITES, NAME_PROGRAM, REVERSE, SOL, TOKENIZER, TOKENS } from './programs.js'

/** What is used of the library, whose own types leave out the ends of file names. */
interface Library {
  readonly Record: { readonly SOL: string }
  readonly NftRecord: { findKeySync(name: PublicKey, program: PublicKey): readonly [PublicKey, number] }
  getDomainKeySync(name: string): { readonly pubkey: PublicKey }
  getRecordKeySync(name: string, record: string): PublicKey
  getRecordV2Key(name: string, record: string): PublicKey
  getFavoriteDomain(connection: Connection, owner: PublicKey): Promise<{ readonly reverse: string }>
  resolve(connection: Connection, name: string): Promise<PublicKey>
}
const library = (await import('@bonfida/spl-name-service')) as unknown as Library
const { getDomainKeySync, getFavoriteDomain, getRecordKeySync, getRecordV2Key, NftRecord, Record: Kinds, resolve } = library

const key = (seed: number) => {
  const secret = new Uint8Array(32).fill(seed)
  const bytes = ed25519.getPublicKey(secret)
  return { secret, bytes, address: base58.encode(bytes) }
}
const [ALICE, BOB, CAROL] = [key(1), key(2), key(3)]
/** Nobody can sign for it. */
const PROGRAM_OWNED = base58.decode(programAddress([stringToBytes('vault')], NAME_PROGRAM))

interface Stored {
  readonly owner: string
  readonly bytes: Uint8Array
}
const stored = new Map<string, Stored>()
const holders = new Map<string, string>()
let node: TestNode
beforeEach(() => {
  stored.clear()
  holders.clear()
})
beforeAll(async () => {
  const describe = (address: string) => {
    const account = stored.get(address)
    if (!account) return null
    const data = [Buffer.from(account.bytes).toString('base64'), 'base64']
    return { owner: account.owner, data, lamports: 1, executable: false, rentEpoch: 0 }
  }
  node = await startTestNode(({ body }) => {
    const { id, method, params } = JSON.parse(body) as { id: unknown; method: string; params: [string & readonly string[]] }
    const [asked] = params
    const holder = holders.get(asked)
    const methods: Readonly<Record<string, () => unknown>> = {
      getMultipleAccounts: () => asked.map(describe),
      getAccountInfo: () => describe(asked),
      getTokenLargestAccounts: () =>
        holder === undefined ? [] : [{ address: holder, amount: '1', decimals: 0, uiAmount: 1, uiAmountString: '1' }],
    }
    const value = methods[method]?.()
    return { body: { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } } }
  })
})
afterAll(() => node?.stop())

const sns = createSns({
  async read({ method, params }) {
    const answer = await fetch(node.url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
    return ((await answer.json()) as { result: unknown }).result
  },
})
const { signal } = new AbortController()
const ours = (name: string) => sns.resolve({ name, chainId: SOLANA, signal })
/** The library throws where a name must not be used. */
const theirs = (name: string) =>
  resolve(new Connection(node.url), name).then(
    (found) => found.toBase58(),
    () => undefined,
  )

const put = (address: string, bytes: Uint8Array, owner = NAME_PROGRAM): void => void stored.set(address, { owner, bytes })
const header = (owner: Uint8Array, parent = SOL): Uint8Array => concatBytes([base58.decode(parent), owner, new Uint8Array(32)])
const own = (name: string, owner: Uint8Array): void => put(addressOfName(name), header(owner))
const proof = (staleness: number, association: number): Uint8Array => Uint8Array.of(staleness, 0, association, 0, 32, 0, 0, 0)
/** A record of the second version. */
const setRecord = (name: string, signer: Uint8Array, prover: Uint8Array, receiver: Uint8Array, kinds = proof(1, 1)): void =>
  put(getRecordV2Key(name, Kinds.SOL).toBase58(), concatBytes([header(signer), kinds, signer, prover, receiver]))
/** A record of the first version. */
function setOldRecord(name: string, receiver: Uint8Array, secret: Uint8Array): void {
  const address = getRecordKeySync(name, Kinds.SOL)
  const message = stringToBytes(Buffer.from(concatBytes([receiver, address.toBytes()])).toString('hex'))
  put(address.toBase58(), concatBytes([header(ALICE.bytes), receiver, ed25519.sign(message, secret)]))
}
function tokenize(name: string, holder: Uint8Array, { tag = 2, program = TOKENS } = {}): void {
  const domain = base58.decode(addressOfName(name))
  put(
    NftRecord.findKeySync(new PublicKey(domain), new PublicKey(TOKENIZER))[0].toBase58(),
    concatBytes([Uint8Array.of(tag, 255), new Uint8Array(96)]),
    TOKENIZER,
  )
  const mint = programAddress([stringToBytes('tokenized_name'), domain], TOKENIZER)
  holders.set(mint, CAROL.address)
  put(CAROL.address, concatBytes([base58.decode(mint), holder, Uint8Array.of(1), new Uint8Array(100)]), program)
}

it.each(['bonfida', 'toly', 'a', 'solana-explorer', 'ünïcödé', 'pay.bonfida'])('the account of %s.sol is that of the library', (name) => {
  expect(addressOfName(`${name}.sol`)).toBe(getDomainKeySync(name).pubkey.toBase58())
})

it('known accounts of the network', () => {
  expect(addressOfName('bonfida.sol')).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
  expect(addressOfName('toly.sol')).toBe('FX1APjKbFu6M8GKb3dGXcZLXjxX4fGaYwvHqb5Vaee8q')
})

it('behavior: what is one of its names', () => {
  expect(['alice.sol', 'pay.alice.sol', 'a.b.c.sol', '.sol', 'sol', 'alice.eth', 'ali ce.sol'].filter((text) => sns.isName(text))).toEqual([
    'alice.sol',
    'pay.alice.sol',
  ])
})

it.each<[string, string | undefined, () => void]>([
  ['nobody has', undefined, () => undefined],
  ['somebody has', ALICE.address, () => own('alice.sol', ALICE.bytes)],
  ['a program owns', undefined, () => own('alice.sol', PROGRAM_OWNED)],
  [
    'is an NFT',
    BOB.address,
    () => {
      own('alice.sol', PROGRAM_OWNED)
      tokenize('alice.sol', BOB.bytes)
    },
  ],
  [
    'is an NFT no more',
    ALICE.address,
    () => {
      own('alice.sol', ALICE.bytes)
      tokenize('alice.sol', BOB.bytes, { tag: 3 })
    },
  ],
  [
    'has a record that both signed',
    BOB.address,
    () => {
      own('alice.sol', ALICE.bytes)
      setRecord('alice', ALICE.bytes, BOB.bytes, BOB.bytes)
    },
  ],
  [
    'has a record that the receiver did not sign',
    undefined,
    () => {
      own('alice.sol', ALICE.bytes)
      setRecord('alice', ALICE.bytes, CAROL.bytes, BOB.bytes)
    },
  ],
  [
    'has a record without proof',
    undefined,
    () => {
      own('alice.sol', ALICE.bytes)
      setRecord('alice', ALICE.bytes, BOB.bytes, BOB.bytes, proof(3, 3))
    },
  ],
  [
    'has a record of an earlier owner',
    ALICE.address,
    () => {
      own('alice.sol', ALICE.bytes)
      setRecord('alice', CAROL.bytes, BOB.bytes, BOB.bytes)
    },
  ],
  [
    'has an old record that the owner signed',
    BOB.address,
    () => {
      own('alice.sol', ALICE.bytes)
      setOldRecord('alice', BOB.bytes, ALICE.secret)
    },
  ],
  [
    'has an old record that a stranger signed',
    ALICE.address,
    () => {
      own('alice.sol', ALICE.bytes)
      setOldRecord('alice', CAROL.bytes, CAROL.secret)
    },
  ],
])('a name that %s', async (_what, expected, write) => {
  write()
  expect(await ours('alice.sol')).toBe(expected)
  expect(await theirs('alice.sol')).toBe(expected)
})

it('behavior: a name below a domain has an owner of its own', async () => {
  own('alice.sol', ALICE.bytes)
  own('pay.alice.sol', BOB.bytes)
  expect(await ours('pay.alice.sol')).toBe(BOB.address)
  expect(await theirs('pay.alice.sol')).toBe(BOB.address)
})

it('fault: accounts of a program of somebody else are not believed', async () => {
  put(addressOfName('alice.sol'), header(BOB.bytes), CAROL.address)
  expect(await ours('alice.sol')).toBeUndefined()
  own('alice.sol', ALICE.bytes)
  tokenize('alice.sol', BOB.bytes, { program: CAROL.address })
  expect(await ours('alice.sol')).toBeUndefined()
})

it('fault: a node that answers another form is a failure', async () => {
  for (const answer of [
    null,
    {},
    { value: 'x' },
    { value: [{ owner: 1, data: [] }] },
    { value: [{ owner: NAME_PROGRAM, data: ['%', 'base64'] }] },
  ])
    await expect(createSns({ read: async () => answer }).resolve({ name: 'alice.sol', chainId: SOLANA, signal })).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
})

const favour = (account: Uint8Array, name: string): void =>
  put(
    programAddress([stringToBytes('favourite_domain'), account], FAVOURITES),
    concatBytes([Uint8Array.of(1), base58.decode(addressOfName(name))]),
    FAVOURITES,
  )
function callName(name: string, text: string): void {
  const bytes = stringToBytes(text)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, bytes.length, true)
  put(nameAddress(addressOfName(name), { signer: REVERSE }), concatBytes([header(ALICE.bytes), length, bytes]))
}
const claim = (address: string) => sns.claimOf({ address, chainId: SOLANA, signal })

it('default: an account is called by the domain that it prefers', async () => {
  own('alice.sol', ALICE.bytes)
  favour(ALICE.bytes, 'alice.sol')
  callName('alice.sol', 'alice')
  expect(await claim(ALICE.address)).toBe('alice.sol')
  expect((await getFavoriteDomain(new Connection(node.url), new PublicKey(ALICE.bytes))).reverse).toBe('alice')
  expect(await claim(BOB.address)).toBeUndefined()
  expect(await sns.claimOf({ address: ALICE.address, chainId: 'eip155:1', signal })).toBeUndefined()
})

it.each(['', 'alice.eth', 'a'.repeat(256)])('fault: %j is no label', async (text) => {
  favour(ALICE.bytes, 'alice.sol')
  callName('alice.sol', text)
  expect(await claim(ALICE.address)).toBeUndefined()
})
