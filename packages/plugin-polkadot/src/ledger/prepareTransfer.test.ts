import type { WalletRequest } from '@latchkey/kernel'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DEPOSIT, FEE, onChain, receiver } from '../../test/transferStage.js'

const DOT = DEPOSIT

async function funded(amount = 100n * DOT) {
  const stage = await onChain()
  stage.node.setBalance(stage.account.address, amount)
  return stage
}

const { fetch } = globalThis

/** Changes a node's answers to requests with a method in them, until the test ends. */
function lie({ url }: { readonly url: string }, from: RegExp, to: string, method = ''): void {
  globalThis.fetch = async (...asked) => {
    const response = await fetch(...asked)
    const isChanged = String(asked[0]).startsWith(url) && String(asked[1]?.body).includes(method)
    return isChanged ? new Response((await response.text()).replace(from, to)) : response
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
}

describe('prepareTransfer', { timeout: 60_000 }, () => {
  it('default: built by the metadata, signed by the extension, executed by the chain, and followed', async () => {
    const { prepare, request, read, node, account, wallet } = await funded()
    node.mine(70)
    const prompts = wallet.promptCount()
    const prepared = await prepare()
    expect(prepared).toMatchObject({ to: receiver, amountBaseUnits: 2n * DOT, feeBaseUnits: FEE, takesMemo: false, notices: [] })
    expect(wallet.promptCount()).toBe(prompts)
    const payloads: unknown[] = []
    const watching: WalletRequest = (each) => {
      payloads.push((each.params as { readonly transactionPayload: unknown }).transactionPayload)
      return request(each)
    }
    const id = await prepared.send(watching)
    expect([node.balance(receiver), node.balance(account.address)]).toEqual([2n * DOT, 98n * DOT - FEE])
    expect(payloads).toMatchObject([
      {
        genesisHash: node.genesisHash,
        era: expect.stringMatching(/^0x(?!00)[\da-f]{4}$/) as string,
        tip: expect.stringMatching(/^0x0+$/) as string,
      },
    ])
    expect(await read(id)).toEqual({ status: 'included', confirmations: 1 })
    node.mine(2)
    expect(await read(id.toUpperCase().replace('0X', '0x'))).toEqual({ status: 'included', confirmations: 3 })
    const lost = `0x${'ab'.repeat(32)}`
    expect(await read(lost)).toEqual({ status: 'pending', mark: '65 145' })
    expect(await read(lost, '60 72')).toEqual({ status: 'unknown' })
    expect(await read(lost, '60 73')).toEqual({ status: 'pending', mark: '65 73' })
    expect(await read(lost, 'no mark')).toMatchObject({ status: 'pending' })
    expect(await read(id, '72 90')).toMatchObject({ status: 'pending' })
    await expect(read('0xab')).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  })

  it('default: a transfer that failed in its block is told', async () => {
    const { prepare, request, read, node } = await funded()
    node.failNext()
    expect(await read(await (await prepare()).send(request))).toEqual({ status: 'failed' })
    expect(node.balance(receiver)).toBe(0n)
  })

  it('default: max keeps the existential deposit; exactly all gives up the account', async () => {
    const { prepare, request, node, account } = await funded()
    const most = 99n * DOT - FEE
    expect(await prepare({ amountBaseUnits: 'max' })).toMatchObject({
      amountBaseUnits: most,
      notices: [{ code: 'kept', amountBaseUnits: DOT }],
    })
    const context = { mostBaseUnits: String(most) }
    await expect(prepare({ amountBaseUnits: most + 1n })).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_LARGE', context })
    await (await prepare({ amountBaseUnits: 100n * DOT - FEE })).send(request)
    expect([node.balance(receiver), node.balance(account.address)]).toEqual([100n * DOT - FEE, 0n])
  })

  it('error: a receiver that would have less than the deposit, an address of another network, no coin for the fee', async () => {
    const { prepare, node, account } = await funded()
    const code = 'TRANSFER_AMOUNT_TOO_SMALL'
    await expect(prepare({ amountBaseUnits: DOT - 1n })).rejects.toMatchObject({ code, context: { leastBaseUnits: String(DOT) } })
    node.setBalance(receiver, DOT)
    expect(await prepare({ amountBaseUnits: 1n })).toMatchObject({ amountBaseUnits: 1n })
    await expect(prepare({ amountBaseUnits: 0n })).rejects.toMatchObject({ code })
    expect(await prepare({ to: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty' })).toMatchObject({
      to: expect.stringMatching(/^1/) as string,
    })
    const kusama = 'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP'
    await expect(prepare({ to: kusama })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    node.setBalance(account.address, FEE - 1n)
    await expect(prepare()).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH', context: { feeBaseUnits: String(FEE) } })
  })

  it('error: what changed since the review: the nonce, or the balance', async () => {
    const { prepare, request, wallet, node, account } = await funded()
    const [first, second] = [await prepare(), await prepare()]
    await first.send(request)
    const prompts = wallet.promptCount()
    await expect(second.send(request)).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    const third = await prepare()
    node.setBalance(account.address, DOT)
    await expect(third.send(request)).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    expect(wallet.promptCount()).toBe(prompts)
  })

  it('behavior: latchkey.sendTransfer sends by the same code', async () => {
    const { latchkey, node } = await funded()
    await latchkey.sendTransfer({ namespace: 'polkadot', to: receiver, amountBaseUnits: 3n * DOT })
    expect(node.balance(receiver)).toBe(3n * DOT)
  })

  it('error: a wallet that signs something else, or names another transaction, moves nothing', async () => {
    const { prepare, request, node, account } = await funded()
    const other: WalletRequest = (each) => {
      const { transactionPayload, ...rest } = each.params as { readonly transactionPayload: { readonly method: string } }
      const method = transactionPayload.method.replace(/.$/, '1')
      return request({ ...each, params: { ...rest, transactionPayload: { ...transactionPayload, method } } })
    }
    await expect((await prepare()).send(other)).rejects.toMatchObject({ code: 'TRANSACTION_REJECTED' })
    const none: WalletRequest = () => Promise.resolve({ id: 1, signature: '0x', signedTransaction: '0x00' })
    await expect((await prepare()).send(none)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(node.balance(account.address)).toBe(100n * DOT)
  })

  it('error: a node of another genesis, or with metadata that is none', async () => {
    const { prepare, node } = await funded()
    lie(node, /"0x[\da-f]{9999,}"/, '"0x010400"')
    await expect(prepare()).rejects.toMatchObject({ code: 'RPC_FAILED' })
    lie(node, new RegExp(node.genesisHash, 'g'), `0x${'22'.repeat(32)}`)
    await expect(prepare()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it.each([
    ['says that it has no such method', '"error":{"code":-32601}', 'RPC_FAILED'],
    ['refuses it', '"error":{"code":1010}', 'TRANSACTION_REJECTED'],
    ['names another hash', `"result":"0x${'22'.repeat(32)}"`, 'RPC_FAILED'],
  ])('error: a node that took the transaction and %s does not make it read as not sent', async (_, answer, code) => {
    const { prepare, request, node } = await funded()
    const prepared = await prepare()
    lie(node, /"result":"0x[\da-f]{64}"(?=}\]$)/, answer, 'author_submitExtrinsic')
    await expect(prepared.send(request)).rejects.toMatchObject({ code })
    expect(node.balance(receiver)).toBe(2n * DOT)
  })
})
