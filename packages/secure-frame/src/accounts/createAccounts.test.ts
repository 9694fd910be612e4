import { describe, expect, test } from 'vitest'
import type { AccountParts } from './createAccounts.js'
import { PUBLIC_DELEGATIONS } from '../smart/delegated/deployment.js'
import { PUBLIC_DEPLOYMENT } from '../smart/deployments.js'
import { cacheKey } from './contractsOf.js'
import { createAccounts } from './createAccounts.js'
import type { SmartNetwork } from './createOffer.js'

const ANN = { eip155: `0x${'a'.repeat(40)}`, solana: 'Ann' }
const NETWORK = { chainId: 'eip155:10', rpcUrl: 'https://node.example' }
const OFFERED = { chainId: 10, kind: 'safe', bundlerUrl: 'https://bundler.example' }

test('of who logs in while an account is looked up nothing is told or kept under the other’s name', async () => {
  const learned: string[] = []
  let session: object = { account: { id: 'ann' }, derived: ANN, smart: {} }
  const parts = {
    sessions: { demand: async () => session, learn: async (id: string) => void learned.push(id) },
    wallet: { known: async () => ANN, open: async () => ANN },
    offer: {
      async findSmart() {
        // Bob has logged in, and nothing of his wallet is known yet.
        session = { account: { id: 'bob' } }
        return OFFERED
      },
    },
  }
  const accounts = createAccounts(parts as unknown as AccountParts)
  const refused = { code: 'FRAME_REQUEST_FAILED', context: { failure: 'NOT_CONNECTED' } }
  await expect(accounts.listKnown(NETWORK)).rejects.toMatchObject(refused)
  await expect(accounts.list(NETWORK, new AbortController().signal)).rejects.toMatchObject(refused)
  expect(learned).toEqual([])
})

describe('accounts', () => {
  const SAFE = `0x${'B'.repeat(40)}`
  const offered = (more: object = {}) => ({ ...OFFERED, ...more }) as SmartNetwork
  const KEY = { address: ANN.eip155, type: 'eoa' }
  const SMART = { address: SAFE, type: 'smartAccount' }
  const { signal } = new AbortController()

  /** Those of Ann, whose smart account was worked out before, with a key that the session has for it. */
  function open(network: SmartNetwork | undefined, address = SAFE, known: object | undefined = ANN) {
    const smart = network && { [cacheKey(network)]: address }
    return createAccounts({
      sessions: { demand: async () => ({ account: { id: 'ann' }, derived: ANN, smart }), learn: async () => undefined },
      wallet: { known: async () => known, open: async () => ANN },
      offer: { findSmart: async () => network },
    } as unknown as AccountParts)
  }

  test('without smart ones are the key, on each chain its own', async () => {
    const accounts = open(undefined)
    expect(await accounts.list(NETWORK, signal)).toEqual([KEY])
    expect(await accounts.list({ chainId: 'solana:abc', rpcUrl: undefined }, signal)).toEqual([{ address: 'Ann', type: 'eoa' }])
    expect(await accounts.ownContracts(NETWORK, signal)).toEqual([])
    await expect(accounts.openSmart(NETWORK, signal)).rejects.toMatchObject({ context: { failure: 'NOT_SERVED' } })
  })

  test('are two, the preferred one first; or one that is both', async () => {
    const accounts = open(offered())
    expect(await accounts.list(NETWORK, signal)).toEqual([KEY, SMART])
    accounts.prefer('smartAccount')
    expect(await accounts.listKnown(NETWORK)).toEqual([SMART, KEY])
    const same = open(offered({ kind: 'delegated' }), ANN.eip155)
    expect(await same.list(NETWORK, signal)).toEqual([KEY])
    same.prefer('smartAccount')
    expect(await same.list(NETWORK, signal)).toEqual([{ ...SMART, address: ANN.eip155 }])
  })

  test('are not told while nothing is known of them', async () => {
    const accounts = createAccounts({ wallet: { known: async () => undefined } } as unknown as AccountParts)
    expect(await accounts.listKnown(NETWORK)).toBeUndefined()
  })

  test('whose contracts obey the key name them, in lower case, whatever node the page has', async () => {
    const lower = (...addresses: readonly string[]) => addresses.map((address) => address.toLowerCase())
    expect(await open(offered()).ownContracts(NETWORK, signal)).toEqual(lower(SAFE, PUBLIC_DEPLOYMENT.module))
    const { delegator, delegationManager } = PUBLIC_DELEGATIONS
    expect(await open(offered({ kind: 'delegated' })).ownContracts(NETWORK, signal)).toEqual(lower(delegator, delegationManager))
    const contracts = { ...PUBLIC_DELEGATIONS, delegator: SAFE }
    expect(await open(offered({ kind: 'delegated', contracts })).ownContracts(NETWORK, signal)).toEqual(lower(SAFE, delegationManager))
    const module = `0x${'C'.repeat(40)}`
    expect(await open(offered({ contracts: { ...PUBLIC_DEPLOYMENT, module } })).ownContracts(NETWORK, signal)).toEqual(lower(SAFE, module))
  })

  test('are kept by chain and contracts: other ones make another account', () => {
    const all = [
      offered(),
      offered({ chainId: 1 }),
      offered({ kind: 'delegated' }),
      ...Object.keys(PUBLIC_DEPLOYMENT).map((name) => offered({ contracts: { ...PUBLIC_DEPLOYMENT, [name]: SAFE } })),
      ...['entryPoint', 'delegator', 'delegationManager'].map((name) =>
        offered({ kind: 'delegated', contracts: { ...PUBLIC_DELEGATIONS, [name]: SAFE } }),
      ),
    ]
    expect(new Set(all.map(cacheKey)).size).toBe(all.length)
  })
})
