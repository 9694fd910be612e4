// Bundlers and paymasters that lie: each passes everything on to a real one, and changes one answer.
import type { Address } from 'viem'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStreams } from '../../test/startStreams.js'
import type { Lie, OwnAccount, SmartChain } from '../../test/smartChain.js'
import { clock, impatient, startSmartChain } from '../../test/smartChain.js'
import type { SmartAccountParts } from './SmartAccount.js'

const { signal } = new AbortController()
const BURNT = '0x000000000000000000000000000000000000dEaD'
const CALLS = [{ to: BURNT }] as const
const untrusted = (by: string, problem: string) => expect.objectContaining({ code: 'SMART_ACCOUNT_UNTRUSTED', context: { by, problem } })
const OUT_OF_SHAPE = 'its answer has another shape, or numbers out of all bounds'

let chain: SmartChain
beforeAll(async () => {
  chain = await startSmartChain()
})
afterAll(() => chain?.stop())

/** An account with coins, whose bundler changes the answers of one method. */
async function withLies(method: string, change: Lie, parts: Partial<Omit<SmartAccountParts, 'owner'>> = {}): Promise<OwnAccount> {
  const { url } = await chain.lie((result, asked, params) => (asked === method ? change(result, asked, params) : result))
  const account = await chain.open({ bundler: url, ...parts })
  await chain.request('anvil_setBalance', [account.address, '0xde0b6b3a7640000'])
  return account
}

describe('estimates', () => {
  it.each<[string, object | null | string, string]>([
    ['a gas limit of 2^255', { callGasLimit: `0x8${'0'.repeat(63)}` }, OUT_OF_SHAPE],
    ['a gas limit beyond any block', { verificationGasLimit: '0x5f5e101' }, OUT_OF_SHAPE],
    ['overhead of 2^64', { preVerificationGas: '0x10000000000000000' }, OUT_OF_SHAPE],
    ['a negative limit', { callGasLimit: '-0x1' }, OUT_OF_SHAPE],
    ['a number', { callGasLimit: 21_000 }, OUT_OF_SHAPE],
    ['another sender', { sender: BURNT }, 'it answered with another sender'],
    ['changed calls', { callData: '0x12' }, 'it answered with another callData'],
    ['another factory', { factory: BURNT }, 'it answered with another factory'],
    ['a price of its own', { maxFeePerGas: `0x8${'0'.repeat(63)}` }, 'it answered with another maxFeePerGas'],
  ])('error: %s', async (_, lie, problem) => {
    const account = await withLies('eth_estimateUserOperationGas', (result) => ({ ...(result as object), ...(lie as object) }))
    await expect(account.prepare(CALLS, signal)).rejects.toEqual(untrusted('bundler', problem))
  })

  it('error: null, text and a list', async () => {
    for (const lie of [null, 'gas', []]) {
      const account = await withLies('eth_estimateUserOperationGas', () => lie)
      await expect(account.prepare(CALLS, signal)).rejects.toEqual(untrusted('bundler', OUT_OF_SHAPE))
    }
  })

  it('error: gas that costs more than the account has is not shown, whatever the bundler says', async () => {
    const account = await withLies('eth_estimateUserOperationGas', (result) => ({
      ...(result as object),
      preVerificationGas: '0x2540be400',
    }))
    await expect(account.prepare(CALLS, signal)).rejects.toMatchObject({ code: 'SMART_ACCOUNT_UNAFFORDABLE' })
  })

  it('error: a bundler of another chain', async () => {
    const account = await withLies('eth_chainId', () => '0x1')
    await expect(account.prepare(CALLS, signal)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })
})

describe('paymasters', () => {
  const sponsoredBy = async (method: string, change: Lie) => {
    const { url } = await chain.lie((result, asked, params) => (asked === method ? change(result, asked, params) : result))
    return (await chain.open({ paymaster: { url } })).prepare(CALLS, signal)
  }
  const changed =
    (lie: object): Lie =>
    (result) => ({ ...(result as object), ...lie })

  it.each<[string, string, object, string]>([
    ['a gas limit of 2^255', 'pm_getPaymasterStubData', { paymasterPostOpGasLimit: `0x8${'0'.repeat(63)}` }, OUT_OF_SHAPE],
    ['data without an end', 'pm_getPaymasterStubData', { paymasterData: `0x${'00'.repeat(4_097)}` }, OUT_OF_SHAPE],
    ['no address', 'pm_getPaymasterStubData', { paymaster: '0x12' }, OUT_OF_SHAPE],
    ['changed calls', 'pm_getPaymasterStubData', { callData: '0x12' }, 'it answered with another callData'],
    ['another sender', 'pm_getPaymasterData', { sender: BURNT }, 'it answered with another sender'],
    ['a second paymaster', 'pm_getPaymasterData', { paymaster: BURNT }, 'it names two paymasters'],
  ])('error: %s', async (_, method, lie, problem) => {
    await expect(sponsoredBy(method, changed(lie))).rejects.toEqual(untrusted('paymaster', problem))
  })

  it('error: one that does not pay is refused by the contract', async () => {
    const { url } = await chain.lie((result, method) =>
      method === 'pm_getPaymasterStubData' ? { ...(result as object), isFinal: true } : result,
    )
    const account = await chain.open({ paymaster: { url } })
    const prepared = await account.prepare(CALLS, signal)
    await expect(account.send(prepared, signal)).rejects.toMatchObject({
      code: 'SMART_ACCOUNT_REFUSED',
      message: expect.stringContaining('AA34'),
    })
  })
})

describe('what was sent', () => {
  const send = async (account: OwnAccount) => account.send(await account.prepare(CALLS, signal), signal)

  it('error: a hash that is not the operation’s', async () => {
    for (const lie of [`0x${'1'.repeat(64)}`, null, '0x']) {
      const account = await withLies('eth_sendUserOperation', () => lie)
      await expect(send(account)).rejects.toMatchObject({ code: 'SMART_ACCOUNT_UNTRUSTED', context: { by: 'bundler' } })
    }
  })

  it('an answer that is lost: the second try is refused, and the bundler has the operation', async () => {
    let lost = 0
    const account = await withLies('eth_sendUserOperation', () => {
      lost += 1
      throw new Error('gone')
    })
    expect(await account.waitFor(await send(account), signal)).toMatchObject({ isSuccess: true })
    expect(lost).toBe(1)
  })

  it('error: answers that never come; the operation may have been sent, and is found', async () => {
    let isBroken = true
    const { url } = await chain.lie((result, method) => {
      if (isBroken && /sendUserOperation|ByHash/.test(method)) throw new Error('gone')
      return result
    })
    const account = await withLies('', (result) => result, { bundler: url })
    const prepared = await account.prepare(CALLS, signal)
    const unknown = expect.objectContaining({ code: 'SMART_ACCOUNT_UNKNOWN', context: { hash: prepared.hash } })
    await expect(account.send(prepared, signal)).rejects.toEqual(unknown)
    isBroken = false
    expect(await account.waitFor(prepared.hash, signal)).toMatchObject({ isSuccess: true })
  })

  it('error: the receipt of another operation, or of a transaction without it', async () => {
    const other = await withLies('', (result) => result)
    const otherHash = await send(other)
    const { transactionHash } = await other.waitFor(otherHash, signal)
    const change = async (lie: (receipt: { userOpHash: string; sender: Address; receipt: object }) => unknown) => {
      const account = await withLies('eth_getUserOperationReceipt', (result) => lie(result as never))
      return account.waitFor(await send(account), signal)
    }
    const another = untrusted('bundler', 'its receipt is of another operation')
    await expect(change((receipt) => ({ ...receipt, userOpHash: otherHash }))).rejects.toEqual(another)
    await expect(change((receipt) => ({ ...receipt, sender: other.address }))).rejects.toEqual(another)
    await expect(change((receipt) => ({ ...receipt, receipt: { transactionHash } }))).rejects.toEqual(
      untrusted('bundler', 'its receipt is of a transaction without the operation'),
    )
    await expect(change(() => ({ success: true }))).rejects.toEqual(untrusted('bundler', 'its receipt has another shape'))
  })

  it('what a bundler says of success does not count', async () => {
    const account = await withLies(
      'eth_getUserOperationReceipt',
      (result) => result && { ...(result as object), success: false, reason: 'no' },
    )
    expect(await account.waitFor(await send(account), signal)).toMatchObject({ isSuccess: true })
  })

  it('behavior: waits until it is in a block, then until the signature has ended, or an abort', async () => {
    let asked = 0
    const account = await withLies('eth_getUserOperationReceipt', (result) => ((asked += 1), asked > 3 ? result : null))
    const hash = await send(account)
    expect(await account.waitFor(hash, signal)).toMatchObject({ isSuccess: true })
    expect(asked).toBe(4)
    let nowMs = Date.now()
    const never = await withLies('eth_getUserOperationReceipt', () => ((nowMs += 600_000), null), { clock: { ...clock, now: () => nowMs } })
    await expect(never.waitFor(hash, signal)).rejects.toMatchObject({ code: 'SMART_ACCOUNT_UNKNOWN' })
    const aborted = new AbortController()
    const waiting = await withLies('eth_getUserOperationReceipt', () => (aborted.abort(), null))
    await expect(waiting.waitFor(hash, aborted.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('servers that do not end', () => {
  it('error: one that hangs, and one that streams without an end', async () => {
    const { hanging, streaming, stop } = await startStreams()
    try {
      for (const [url, code] of [
        [hanging, 'RPC_TIMEOUT'],
        [streaming, 'RPC_FAILED'],
      ] as const) {
        const account = await withLies('', (result) => result, { bundler: url, clock: impatient })
        await expect(account.prepare(CALLS, signal)).rejects.toMatchObject({ code })
        const sponsored = await chain.open({ paymaster: { url }, clock: impatient })
        await expect(sponsored.prepare(CALLS, signal)).rejects.toMatchObject({ code })
      }
    } finally {
      await stop()
    }
  })
})

describe('nodes', () => {
  it.each([
    ['eth_getCode', 'code'],
    ['eth_getBlockByNumber', { baseFeePerGas: `0x8${'0'.repeat(63)}` }],
    ['eth_maxPriorityFeePerGas', '0x16345785d8a0001'],
    ['eth_getBalance', -1],
  ])('error: %s with nonsense', async (method, lie) => {
    let isLying = false
    const account = await chain.open({
      read: async (asked, params, until) => (isLying && asked === method ? lie : chain.read(asked, params, until)),
    })
    await chain.request('anvil_setBalance', [account.address, `0x${parseEther('1').toString(16)}`])
    isLying = true
    await expect(account.prepare(CALLS, signal)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})
