import { APPROVED_METHODS, SAFE_METHODS } from '@latchkey/cloud-protocol/embedded'
import { recoverMessageAddress, type Hex } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answeringNode, HONEST } from '../../test/answeringNode.js'
import { createTurns } from '../createTurns.js'
import { deriveKeys, type Keys } from '../keys/deriveKeys.js'
import { toAddresses, type Addresses } from '../keys/toAddresses.js'
import { createNetworks } from '../networks/createNetworks.js'
import type { ApprovalRequest } from '../screens/Screens.js'
import { createRpc, type RpcParts } from './createRpc.js'

const { signal } = new AbortController()
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OTHER = '0x00000000000000000000000000000000000000bb'
const failed = (failure: string) => ({ code: 'FRAME_REQUEST_FAILED', context: { failure } })

let keys: Keys
let addresses: Addresses
beforeAll(async () => {
  keys = await deriveKeys(new Uint8Array(32).fill(7))
  addresses = toAddresses(keys)
})

let shown: ApprovalRequest[]
let lent: number
let account: { id: string } | undefined
/** What happens while the person looks. A screen that does not listen to its signal is the worst that there is. */
let meanwhile: (request: ApprovalRequest) => Promise<void> | void
beforeEach(() => {
  shown = []
  lent = 0
  account = { id: 'alice' }
  meanwhile = () => undefined
})

const list = async ({ chainId }: { readonly chainId: string }) => [
  { address: chainId === SOLANA ? addresses.solana : addresses.eip155, type: 'eoa' },
]

interface Over {
  readonly own?: (where: { readonly chainId: string }) => Promise<readonly object[]>
  readonly ownContracts?: readonly string[]
  readonly openSmart?: object
  readonly smartNetworks?: () => Promise<readonly object[]>
  readonly hasSessions?: () => Promise<boolean>
  readonly nameOf?: () => Promise<object>
}

/** A wallet that is a key, of an operator who offers nothing more than is said. */
function open({ own = list, ownContracts = [], openSmart, ...offered }: Over = {}) {
  const parts = {
    sessions: {
      demand: async () => {
        if (!account) throw new Error('nobody is logged in')
        return { account }
      },
    },
    wallet: {
      withKeys: async (use: (given: Keys) => unknown) => {
        lent += 1
        return use(keys)
      },
    },
    accounts: {
      list: own,
      listKnown: own,
      ownContracts: async () => ownContracts,
      openSmart: async () => openSmart,
    },
    offer: {
      smartNetworks: async () => [],
      hasSessions: async () => false,
      findSmart: async () => undefined,
      nameOf: async () => undefined,
      ...offered,
    },
    screens: {
      async approve(request: ApprovalRequest) {
        shown.push(request)
        await meanwhile(request)
      },
    },
    turns: createTurns(),
    page: () => ({ origin: 'https://shop.example' }),
    networks: createNetworks('eip155:1'),
    projectId: 'shop',
  }
  return createRpc(parts as unknown as RpcParts)
}

const sign = (rpc: ReturnType<typeof open>, text = 'hello', within = signal) =>
  rpc.request({ method: 'personal_sign', params: [text, addresses.eip155] }, within) as Promise<Hex>

describe('methods', () => {
  test.each([
    ...['eth_sign', 'eth_signTransaction', 'eth_requestAccounts', 'wallet_switchEthereumChain', 'solana_signIn'],
    ...['constructor', 'toString', '', 'ETH_SENDTRANSACTION', 'personal_sign '],
  ])('%j stands in no list: it is refused before anybody is asked', async (method) => {
    await expect(open().request({ method }, signal)).rejects.toMatchObject(failed('METHOD_NOT_ALLOWED'))
    expect(shown).toEqual([])
  })

  test.each(['eth_sendUserOperation', 'wallet_getGrantedExecutionPermissions', 'wallet_getAssets', 'eth_getAccount'])(
    '%s is of the reference’s lists, and not served',
    async (method) => {
      await expect(open().request({ method }, signal)).rejects.toMatchObject(failed('NOT_SERVED'))
    },
  )

  test('every method is of its own kind of network, whatever the page says', async () => {
    for (const method of [...SAFE_METHODS, ...APPROVED_METHODS]) {
      const other = method.startsWith('solana_') ? 'eip155:1' : SOLANA
      await expect(open().request({ method, chainId: other }, signal)).rejects.toThrow(/another kind of network|have no/)
    }
    const asked = { method: 'personal_sign', params: ['hello', addresses.eip155], chainNamespace: 'solana' } as const
    await expect(open().request(asked, signal)).rejects.toMatchObject(failed('FAILED'))
    expect(shown).toEqual([])
    await open().request({ ...asked, chainNamespace: 'eip155' }, signal)
    expect(shown).toHaveLength(1)
  })

  test('without smart sessions nobody is asked to grant or to end one', async () => {
    const smart = { address: addresses.eip155 }
    for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions']) {
      await expect(open().request({ method, params: [{}] }, signal)).rejects.toThrow('offers no smart sessions')
      // Nor on a network whose accounts have none.
      const offered = open({ openSmart: smart, hasSessions: async () => true })
      await expect(offered.request({ method, params: [{}] }, signal)).rejects.toThrow('On this network')
    }
    expect(shown).toEqual([])
  })

  test('what is known here needs no approval, and no keys', async () => {
    expect(await open().request({ method: 'eth_accounts' }, signal)).toEqual([addresses.eip155])
    expect(await open().request({ method: 'eth_chainId', chainId: 'eip155:8453' }, signal)).toBe('0x2105')
    expect([shown, lent]).toEqual([[], 0])
  })
})

describe('approvals', () => {
  test('what was shown is signed, by the account that is named', async () => {
    expect(await recoverMessageAddress({ message: 'hello', signature: await sign(open()) })).toBe(addresses.eip155)
    const page = { origin: 'https://shop.example' }
    expect(shown).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:1', page, address: addresses.eip155 }])
  })

  test('what is withdrawn at once, or was before, is not shown', async () => {
    const rpc = open()
    const asked = expect(sign(rpc)).rejects.toMatchObject({ code: 'ABORTED', context: { action: 'RPC_ABORT' } })
    rpc.abort()
    await asked
    await expect(sign(rpc, 'hello', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    expect([shown, lent]).toEqual([[], 0])
  })

  test('the network is called as its operator calls it, and what is shown asks the page’s node of it', async () => {
    const { url, server } = await answeringNode({ ...HONEST, eth_chainId: '0x1', eth_blockNumber: '0x7' })
    const network = { name: 'Granite', symbol: 'GRT' }
    let height: unknown
    meanwhile = async ({ read }) => void (height = await read('eth_blockNumber', [], signal))
    const where = { rpcUrl: url, chainId: 'eip155:1' }
    const rpc = open({ nameOf: async () => network })
    await rpc.request({ ...where, method: 'personal_sign', params: ['hello', addresses.eip155] }, signal)
    expect([shown[0]?.network, height]).toEqual([network, '0x7'])
    const call = { to: addresses.eip155, value: '0x1' }
    await rpc.request({ ...where, method: 'eth_sendTransaction', params: [{ ...call, from: addresses.eip155 }] }, signal)
    await rpc.request({ ...where, method: 'wallet_sendCalls', params: [{ chainId: '0x1', calls: [call] }] }, signal)
    const data = { types: { Mail: [] }, primaryType: 'Mail', domain: { name: 'Post' }, message: {} }
    await rpc.request({ ...where, method: 'eth_signTypedData_v4', params: [addresses.eip155, data] }, signal)
    expect(shown.map(({ method }) => method)).toEqual([
      'personal_sign',
      'eth_sendTransaction',
      'eth_sendTransaction',
      'eth_signTypedData_v4',
    ])
    server.close()
  })

  test('without an account nobody is asked', async () => {
    const rpc = open({ own: async () => [] })
    await expect(sign(rpc)).rejects.toMatchObject(failed('NOT_CONNECTED'))
    await expect(rpc.signMessage('hello', createNetworks('eip155:1').find({}), signal)).rejects.toMatchObject(failed('NOT_CONNECTED'))
    expect(shown).toEqual([])
  })

  test('nobody who is not logged in is asked anything', async () => {
    account = undefined
    await expect(sign(open())).rejects.toThrow('nobody')
    expect(shown).toEqual([])
  })

  test('no key is lent where the page went away, or withdrew, while the person looked', async () => {
    const rpc = open()
    const gone = new AbortController()
    meanwhile = () => gone.abort(new Error('gone'))
    await expect(sign(rpc, 'hello', gone.signal)).rejects.toThrow('gone')
    meanwhile = () => rpc.abort()
    await expect(sign(rpc)).rejects.toMatchObject({ code: 'ABORTED' })
    // Those that wait are withdrawn too, and later ones are not.
    const all = await Promise.allSettled([sign(rpc), sign(rpc)])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([shown.length, lent]).toEqual([3, 0])
    meanwhile = () => undefined
    await sign(rpc)
    expect(lent).toBe(1)
  })

  test('no key is lent where another account came, or the person left, while it was shown', async () => {
    meanwhile = () => void (account = { id: 'bob' })
    await expect(sign(open())).rejects.toMatchObject(failed('NOT_CONNECTED'))
    meanwhile = () => void (account = undefined)
    await expect(sign(open())).rejects.toThrow('nobody')
    expect(lent).toBe(0)
  })

  test('one at a time, in order, and the next one after a refusal', async () => {
    const rpc = open()
    let isOpen = 0
    meanwhile = async () => {
      expect((isOpen += 1)).toBe(1)
      await new Promise((resolve) => setTimeout(resolve))
      isOpen -= 1
      if (shown.length === 1) throw new Error('no')
    }
    const ended = await Promise.allSettled(['a', 'b', 'c'].map((text) => sign(rpc, text)))
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(shown.map(({ params }) => (params as readonly unknown[])[0])).toEqual(['0x61', '0x62', '0x63'])
  })
})

describe('a smart account', () => {
  const SMART = '0x00000000000000000000000000000000000000aa'
  const own = async () => [
    { address: addresses.eip155, type: 'eoa' },
    { address: SMART, type: 'smartAccount' },
  ]
  const asked = (name: string) => ({ method: 'personal_sign', params: ['hello', name] })

  test('has to be the one that it was, and the key does not sign in its place', async () => {
    await expect(open({ own, openSmart: { address: OTHER } }).request(asked(SMART.toUpperCase()), signal)).rejects.toMatchObject(
      failed('UNTRUSTED'),
    )
    // The page named the key itself.
    await open({ own }).request(asked(addresses.eip155), signal)
    expect(shown.map(({ address }) => address)).toEqual([addresses.eip155])
  })

  test('whose messages are the key’s own has them signed by it', async () => {
    const openSmart = { address: addresses.eip155 }
    const rpc = open({ own: async () => [{ address: addresses.eip155, type: 'smartAccount' }], openSmart })
    expect(await recoverMessageAddress({ message: 'hello', signature: await sign(rpc) })).toBe(addresses.eip155)
  })

  test('obeys the key: where there is one, the key signs nothing that its contract takes for its own', async () => {
    const data = { types: { Mail: [] }, primaryType: 'Mail', domain: { verifyingContract: OTHER }, message: {} }
    const typed = { method: 'eth_signTypedData_v4', params: [addresses.eip155, data] }
    const hash = { method: 'personal_sign', params: [`0x${'ab'.repeat(32)}`, addresses.eip155] }
    const smart = open({ ownContracts: [OTHER], smartNetworks: async () => [{}] })
    for (const request of [typed, hash]) {
      await expect(smart.request(request, signal)).rejects.toMatchObject(failed('NOT_SERVED'))
      await open({ ownContracts: [OTHER] }).request(request, signal)
    }
    expect(shown).toHaveLength(2)
  })
})

describe('a login’s message', () => {
  test('is signed as text, also where it is hex from end to end', async () => {
    const rpc = open()
    const { find } = createNetworks('eip155:1')
    const signature = await rpc.signMessage('0x1234', find({}), signal)
    expect(await recoverMessageAddress({ message: '0x1234', signature: signature as Hex })).toBe(addresses.eip155)
    expect(await rpc.signMessage('hello', find({ chainId: SOLANA }), signal)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(shown.map(({ method }) => method)).toEqual(['personal_sign', 'solana_signMessage'])
  })
})
