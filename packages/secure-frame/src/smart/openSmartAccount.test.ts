// Real contracts on a local chain: Safe 1.4.1, its 4337 module, EntryPoint 0.7, a verifying paymaster.
import { getContractAddress, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmartChain } from '../../test/smartChain.js'
import { startSmartChain } from '../../test/smartChain.js'
import { PUBLIC_DEPLOYMENT } from './deployments.js'
import type { Address } from 'viem'

const { signal } = new AbortController()
const to = (end: string): Address => `0x${end.padStart(40, '0')}`

let chain: SmartChain
beforeAll(async () => {
  chain = await startSmartChain()
})
afterAll(() => chain?.stop())

const give = (address: Address, amount: bigint) => chain.request('anvil_setBalance', [address, `0x${amount.toString(16)}`])
const balanceOf = async (address: Address) => BigInt((await chain.request('eth_getBalance', [address, 'latest'])) as string)

describe('openSmartAccount', () => {
  it('default: the first operation deploys the account, and makes two calls; the account pays', async () => {
    const account = await chain.open()
    expect(await account.isDeployed(signal)).toBe(false)
    await give(account.address, parseEther('1'))
    const prepared = await account.prepare([{ to: to('a1'), value: 1n }, { to: to('a2'), value: 2n }].map((c) => c), signal)
    expect(prepared).toMatchObject({ isDeploying: true, payment: { kind: 'account' } })
    const hash = await account.send(prepared, signal)
    expect(hash).toBe(prepared.hash)
    const outcome = await account.waitFor(hash, signal)
    expect(outcome).toMatchObject({ isSuccess: true })
    expect(await account.isDeployed(signal)).toBe(true)
  })
})
