// Real contracts on a local chain: Safe 1.4.1, its 4337 module, EntryPoint 0.7, a verifying paymaster.
import { createSiwxMessage } from '@latchkey/feature-siwx/messages'
import { verifySiwxSession } from '@latchkey/feature-siwx/verifiers'
import type { Address, Hex } from 'viem'
import { createPublicClient, http, isAddressEqual, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAccount, SmartChain } from '../../test/smartChain.js'
import { startSmartChain } from '../../test/smartChain.js'
import { PUBLIC_DEPLOYMENT } from './deployments.js'

const { signal } = new AbortController()
const at = (end: string): Address => `0x${end.padStart(40, '0')}`
const code = (value: string, context: object = {}) => expect.objectContaining({ code: value, context: expect.objectContaining(context) })
const owner = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const BURNT = '0x000000000000000000000000000000000000dEaD'

let chain: SmartChain
let ownersAccount: OwnAccount
beforeAll(async () => {
  chain = await startSmartChain()
  ownersAccount = await chain.open({ owner })
})
afterAll(() => chain?.stop())

const give = (address: Address, amount: bigint) => chain.request('anvil_setBalance', [address, `0x${amount.toString(16)}`])
const balanceOf = async (address: Address) => BigInt((await chain.request('eth_getBalance', [address, 'latest'])) as string)
const run = async (account: OwnAccount, calls: Parameters<OwnAccount['prepare']>[0]) =>
  account.waitFor(await account.send(await account.prepare(calls, signal), signal), signal)

describe('addresses', () => {
  it('the contracts are where the authors deployed them; of the module the published build is another', () => {
    const { moduleSetup, module, ...same } = PUBLIC_DEPLOYMENT
    expect(chain.bundler.contracts).toMatchObject(same)
    expect([moduleSetup, module]).not.toContain(chain.bundler.contracts.module)
  })

  it('error: a chain without the contracts', async () => {
    await expect(chain.open({ deployment: PUBLIC_DEPLOYMENT })).rejects.toEqual(
      code('SMART_ACCOUNT_UNSUPPORTED', { problem: 'it is without moduleSetup, module' }),
    )
  })

  it('error: a factory, or a node, that names other accounts', async () => {
    const lying = chain.open({
      read: async (method, params, until) => (method === 'eth_call' ? `0x${'00'.repeat(64)}` : chain.read(method, params, until)),
    })
    await expect(lying).rejects.toEqual(code('SMART_ACCOUNT_UNSUPPORTED', { problem: 'its factory makes other accounts than Safe 1.4.1' }))
    const deployment = { ...chain.bundler.contracts, factory: chain.bundler.contracts.multiSend }
    await expect(chain.open({ deployment })).rejects.toEqual(code('SMART_ACCOUNT_UNSUPPORTED'))
  })

  it.each(['entryPoint', 'singleton', 'factory', 'multiSend', 'moduleSetup', 'module'] as const)(
    'error: a service that names a %s of its own, which the account would obey',
    async (name) => {
      const { contracts } = chain.bundler
      // Elsewhere, with one byte more.
      const own = at('0ff1ce')
      const genuine = (await chain.request('eth_getCode', [contracts[name], 'latest'])) as Hex
      await chain.request('anvil_setCode', [own, `${genuine}00`])
      await expect(chain.open({ deployment: { ...contracts, [name]: own } })).rejects.toEqual(
        code('SMART_ACCOUNT_UNSUPPORTED', { problem: expect.stringMatching(new RegExp(`EntryPoint 0.7: ${name}`)) }),
      )
    },
  )
})

describe('operations', () => {
  it('default: the first one deploys the account, and makes two calls; the account pays at most what was said', async () => {
    const account = await chain.open()
    expect(await account.isDeployed(signal)).toBe(false)
    await give(account.address, parseEther('1'))
    const calls = [
      { to: at('a1'), value: 1n },
      { to: at('a2'), value: 2n, data: '0x1234' },
    ] as const
    const prepared = await account.prepare(calls, signal)
    expect(prepared).toMatchObject({ isDeploying: true, payment: { kind: 'account' }, calls: [{ ...calls[0], data: '0x' }, calls[1]] })
    const hash = await account.send(prepared, signal)
    const outcome = await account.waitFor(hash, signal)
    expect(outcome).toMatchObject({ isSuccess: true, transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    // The Safe's own events; the event of the bundler's receipt is not one of them.
    expect(outcome.logs.length).toBeGreaterThan(0)
    expect(outcome.logs.every(({ address }) => isAddressEqual(address, account.address))).toBe(true)
    expect(await account.isDeployed(signal)).toBe(true)
    expect([await balanceOf(at('a1')), await balanceOf(at('a2'))]).toEqual([1n, 2n])
    const paid = parseEther('1') - 3n - (await balanceOf(account.address))
    expect(paid).toBeGreaterThan(0n)
    const { payment } = prepared
    expect(payment.kind === 'account' && payment.mostBaseUnits >= paid).toBe(true)
    // The second one does not deploy again.
    const second = await account.prepare([{ to: at('a1'), value: 1n }], signal)
    expect(second).toMatchObject({ isDeploying: false })
    expect(await account.waitFor(await account.send(second, signal), signal)).toMatchObject({ isSuccess: true })
  })

  it('sponsored: an account without a coin, by the operator’s paymaster or the page’s', async () => {
    const account = await chain.open({ paymaster: { url: chain.bundler.url } })
    const prepared = await account.prepare([{ to: BURNT, data: '0xab' }], signal)
    expect(prepared.payment).toEqual({ kind: 'sponsored', paymaster: chain.bundler.paymaster })
    expect(await account.waitFor(await account.send(prepared, signal), signal)).toMatchObject({ isSuccess: true })
    expect(await balanceOf(account.address)).toBe(0n)
    const own = await chain.open()
    const sponsored = await own.prepare([{ to: BURNT }], signal, { url: chain.bundler.url, context: { policy: 'page' } })
    expect(sponsored.payment.kind).toBe('sponsored')
  })

  it('a reverting call is said as failed, and nothing of the bundle is done', async () => {
    const account = await chain.open()
    await give(account.address, parseEther('1'))
    const calls = [
      { to: at('a3'), value: 1n },
      { to: chain.bundler.contracts.factory, data: '0xdeadbeef' },
    ] as const
    expect(await run(account, calls)).toMatchObject({ isSuccess: false })
    expect(await balanceOf(at('a3'))).toBe(0n)
    // Once deployed, the bundler can tell before.
    await expect(account.prepare(calls, signal)).rejects.toEqual(code('SMART_ACCOUNT_REFUSED', { by: 'bundler' }))
  })

  it('error: nobody pays', async () => {
    const account = await chain.open()
    const calls = [{ to: BURNT }] as const
    await expect(account.prepare(calls, signal)).rejects.toEqual(code('SMART_ACCOUNT_UNAFFORDABLE', { balance: '0' }))
    await give(account.address, 10n ** 9n)
    await expect(account.prepare(calls, signal)).rejects.toEqual(code('SMART_ACCOUNT_UNAFFORDABLE', { balance: '1000000000' }))
  })

  it('error: validation by the contract: coins that left after it was prepared, a nonce that was used', async () => {
    const account = await chain.open()
    await give(account.address, parseEther('1'))
    const prepare = (data: Hex) => account.prepare([{ to: BURNT, data }], signal)
    const [first, second, same] = [await prepare('0x01'), await prepare('0x02'), await prepare('0x01')]
    await account.waitFor(await account.send(first, signal), signal)
    await expect(account.send(same, signal)).rejects.toEqual(code('SMART_CALLS_INVALID'))
    await expect(account.send(second, signal)).rejects.toEqual(code('SMART_ACCOUNT_REFUSED', { detail: expect.stringContaining('AA') }))
    const other = await chain.open()
    await give(other.address, parseEther('1'))
    const unpaid = await other.prepare([{ to: BURNT }], signal)
    await give(other.address, 0n)
    await expect(other.send(unpaid, signal)).rejects.toEqual(code('SMART_ACCOUNT_REFUSED', { detail: expect.stringContaining('AA21') }))
  })

  it('error: an operation that was sent, made elsewhere or changed', async () => {
    const account = await chain.open({ paymaster: { url: chain.bundler.url } })
    const prepared = await account.prepare([{ to: BURNT }], signal)
    const refused = code('SMART_CALLS_INVALID')
    await expect(account.send({ ...prepared, calls: [] }, signal)).rejects.toEqual(refused)
    await expect((await chain.open()).send(prepared, signal)).rejects.toEqual(refused)
    expect(() => Object.assign(prepared.operation, { callData: '0x' })).toThrow(TypeError)
    await account.send(prepared, signal)
    await expect(account.send(prepared, signal)).rejects.toEqual(refused)
  })

  it('error: the signature of another key is refused by the contract', async () => {
    const stranger = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
    const account = await chain.open({ owner: { ...owner, signTypedData: stranger.signTypedData }, paymaster: { url: chain.bundler.url } })
    const prepared = await account.prepare([{ to: BURNT }], signal)
    await expect(account.send(prepared, signal)).rejects.toEqual(code('SMART_ACCOUNT_REFUSED', { detail: expect.stringContaining('AA24') }))
  })
})

describe('signatures', () => {
  const TYPED = {
    domain: { name: 'Shop' },
    types: { Order: [{ name: 'id', type: 'uint256' }] },
    primaryType: 'Order',
    message: { id: 7n },
  } as const

  const check = async (account: OwnAccount) => {
    const chainId = `eip155:${chain.anvil.chainId}` as const
    const fields = {
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: 'abcdefgh12345678',
      accountAddress: account.address,
      chainId,
    } as const
    const message = createSiwxMessage({ ...fields, issuedAt: new Date(Date.now() - 1_000).toISOString() })
    const text = message.toString()
    const ask = ({ method, params = [] }: { readonly method: string; readonly params?: unknown }) =>
      chain.request(method, params as readonly unknown[])
    const verify = (signature: Hex) =>
      verifySiwxSession({ data: { ...message }, message: text, signature }, { ask: ask as never, signal, now: Date.now() })
    const signature = await account.signMessage(text, signal)
    expect(await verify(signature)).toMatchObject({ signature })
    const invalid = expect.objectContaining({ code: 'SIWX_SIGNATURE_INVALID' })
    await expect(verify(await account.signMessage('another text', signal))).rejects.toEqual(invalid)
    // Of the key alone: no signature of this account.
    await expect(verify(await owner.signMessage({ message: text }))).rejects.toEqual(invalid)
    const client = createPublicClient({ transport: http(chain.anvil.url) })
    const typed = { ...TYPED, address: account.address, signature: await account.signTypedData(TYPED, signal) }
    expect(await client.verifyTypedData(typed)).toBe(true)
    expect(await client.verifyTypedData({ ...typed, message: { id: 8n } })).toBe(false)
    return signature
  }

  it('verified by sign-in before the account is deployed (ERC-6492) and after (ERC-1271)', async () => {
    const before = await check(ownersAccount)
    expect(before).toMatch(/(?:6492){16}$/)
    await give(ownersAccount.address, parseEther('1'))
    await run(ownersAccount, [{ to: BURNT }])
    expect(await check(ownersAccount)).toMatch(/^0x[0-9a-f]{130}$/)
  })
})
