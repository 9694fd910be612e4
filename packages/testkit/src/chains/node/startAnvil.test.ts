import { createPublicClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAnvil } from './startAnvil.js'

const { address } = mnemonicToAccount('test test test test test test test test test test test junk')

describe('startAnvil', () => {
  it('default: answers at once, with its chain id and funded accounts, and ends on stop', async () => {
    const node = await startAnvil({ chainId: 4242, balance: 7 })
    const client = createPublicClient({ transport: http(node.url, { retryCount: 0 }) })
    expect(await client.getChainId()).toBe(4242)
    expect(await client.getBalance({ address })).toBe(parseEther('7'))
    await node.stop()
    await node.stop()
    await expect(client.getChainId()).rejects.toThrow()
  })

  it('parameters: two nodes get two ports', async () => {
    const nodes = await Promise.all([startAnvil(), startAnvil()])
    expect(nodes[0].port).not.toBe(nodes[1].port)
    await Promise.all(nodes.map((node) => node.stop()))
  })

  it('behavior: a frozen node takes what is asked, and answers once it goes on', async () => {
    const node = await startAnvil()
    onTestFinished(() => node.stop())
    const client = createPublicClient({ transport: http(node.url, { retryCount: 0 }) })
    const ask = () => client.getBlockNumber({ cacheTime: 0 })
    const first = await ask()
    node.setFrozen(true)
    let asked = Promise.resolve(first)
    // The system stops the process when it comes to it.
    const isSilent = async () => {
      asked = ask()
      return Promise.race([asked.then(() => false), new Promise((resolve) => setTimeout(resolve, 200, true))])
    }
    await expect.poll(isSilent, { timeout: 10_000 }).toBe(true)
    node.setFrozen(false)
    expect(await asked).toBe(first)
  })

  it('error: an argument anvil rejects is a typed error with its message', async () => {
    await expect(startAnvil({ arguments: ['--no-such-flag'] })).rejects.toMatchObject({
      code: 'TESTKIT_FAILED',
      context: { problem: expect.stringContaining('--no-such-flag') },
    })
  })
})
