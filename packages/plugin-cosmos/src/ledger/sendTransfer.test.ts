import type { WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { CosmosNode } from '@latchkey/testkit/cosmos'
import { startCosmos } from '@latchkey/testkit/cosmos'
import { bech32 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { osmosis } from '../index.js'
import type { ReadyOptions } from '../../test/transferStage.js'
import { readyOn, receiver as to, startFresh } from '../../test/transferStage.js'

let node: CosmosNode
let stranger: CosmosNode
beforeAll(async () => {
  ;[node, stranger] = await Promise.all([startCosmos(), startCosmos({ chainId: 'stranger-1' })])
})
afterAll(async () => void (await Promise.all([node.stop(), stranger.stop()])))

const ready = (options: Partial<ReadyOptions> = {}) => readyOn({ urls: [node.url], ...options })

/** Records the fetched URLs until the test ends. */
function watchFetch(): readonly string[] {
  const urls: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (...asked) => {
    urls.push(String(asked[0]))
    return fetch(...asked)
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
  return urls
}

describe('sendTransfer', () => {
  it('error: an account without any transaction is not on the chain', async () => {
    const { send, wallet } = await ready()
    await expect(send(1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(wallet.promptCount()).toBe(1)
  })

  it('default: signed by the wallet, validated and executed by the chain', async () => {
    const { send, balance, address } = await ready()
    node.fund(address, 1_000_000n)
    const [mine, theirs] = [await balance(), node.balance(to)]
    const asked = watchFetch()
    expect(await send(250n)).toMatch(/^[0-9A-F]{64}$/)
    // 70,000 units of gas with a margin of 40 %, at 0.025 each.
    expect(await balance()).toBe(mine - 250n - 2_450n)
    expect(node.balance(to)).toBe(theirs + 250n)
    expect(await send(1n)).toMatch(/^[0-9A-F]{64}$/)
    expect(new Set(asked)).toEqual(new Set([node.url]))
  })

  it.each(['vesting', 'ethermint'] as const)('default: an account of type %s sends its spendable balance', async (kind) => {
    const fresh = await startFresh()
    const { send, address } = await ready({ urls: [fresh.url] })
    fresh.fund(address, 10_000n, kind)
    await send(50n)
    await send(50n)
    expect(fresh.balance(to)).toBe(100n)
  })

  it('default: a Ledger signs in Amino mode', async () => {
    const fresh = await startFresh()
    const { send, address, wallet } = await ready({ urls: [fresh.url], isLedger: true })
    fresh.fund(address, 10_000n)
    await send(50n)
    await send(50n)
    expect(fresh.balance(to)).toBe(100n)
    expect(wallet.promptCount()).toBe(3)
  })

  it('behavior: a session without direct mode signs in Amino mode', async () => {
    const fresh = await startFresh()
    const { send, address, request } = await ready({ urls: [fresh.url] })
    fresh.fund(address, 10_000n)
    const methods: string[] = []
    await send(50n, to, (each) => {
      methods.push(each.method)
      return each.method === 'cosmos_signDirect' ? Promise.reject(new LatchkeyError('METHOD_NOT_SUPPORTED', each)) : request(each)
    })
    expect(methods).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
    expect(fresh.balance(to)).toBe(50n)
  })

  it('error: more than the balance', async () => {
    const { send, wallet, balance } = await ready()
    await expect(send((await balance()) + 1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    wallet.reject()
    await expect(send(1n)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('error: two of one sequence: the chain accepts the first', async () => {
    const { send } = await ready()
    const had = node.balance(to)
    const outcomes = await Promise.allSettled([send(1n), send(1n)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const context = { detail: expect.stringContaining('sequence') as string }
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TRANSACTION_REJECTED', context } })
    expect(node.balance(to)).toBe(had + 1n)
  })

  it('error: an answer without a signature is not sent', async () => {
    const { send, request } = await ready()
    const had = node.balance(to)
    const answers: readonly unknown[] = [
      { signature: { signature: '%' } },
      { signature: { signature: btoa('7'.repeat(64)) }, signed: { bodyBytes: '%' } },
    ]
    for (const answer of answers) {
      const damaged: WalletRequest = (each) => (each.method === 'cosmos_signDirect' ? Promise.resolve(answer) : request(each))
      await expect(send(1n, to, damaged)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    }
    expect(node.balance(to)).toBe(had)
  })

  it('fault 15: a node that reports another chain id is rejected before the wallet is asked', async () => {
    const { send, wallet } = await ready({ urls: [stranger.url] })
    await expect(send(1n)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN', context: { actual: 'cosmos:stranger-1' } })
    expect(wallet.promptCount()).toBe(1)
  })

  it('behavior: the next node is asked when one is unreachable', async () => {
    const gone = await startCosmos()
    await gone.stop()
    const { send } = await ready({ urls: [gone.url, node.url] })
    const had = node.balance(to)
    await send(1n)
    expect(node.balance(to)).toBe(had + 1n)
  })

  it('behavior: disposed during the prompt: nothing is sent, even if the visitor approves', async () => {
    const { send, request, latchkey } = await ready()
    const had = node.balance(to)
    // The wallet's answer arrives after the abort.
    const sending = send(1n, to, async (each) => {
      const answer = await request(each)
      if (each.method === 'cosmos_signDirect') latchkey.dispose()
      return answer
    })
    await expect(sending).rejects.toMatchObject({ code: 'DISPOSED' })
    expect(node.balance(to)).toBe(had)
  })

  it.each([
    ['does not offer', []],
    ['offers, too', [osmosis]],
  ])('error: an address of a chain that the application %s', async (_, others) => {
    const { send, wallet } = await ready({ others })
    const context = { problem: expect.stringContaining('(osmo)') as string }
    await expect(send(1n, bech32.encode('osmo', bech32.decode(to).words))).rejects.toMatchObject({ code: 'ADDRESS_INVALID', context })
    expect(wallet.promptCount()).toBe(1)
  })

  it.each([0n, -1n])('fault 44: an amount of %i is rejected before the wallet is asked', async (amount) => {
    const { send, wallet } = await ready()
    await expect(send(amount)).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(wallet.promptCount()).toBe(1)
  })
})
