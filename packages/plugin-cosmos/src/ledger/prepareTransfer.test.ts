import type { WalletRequest } from '@latchkey/kernel'
import type { CosmosNode } from '@latchkey/testkit/cosmos'
import { base64 } from '@scure/base'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readyOn, receiver, startFresh } from '../../test/transferStage.js'

/** 70,000 units of gas with a margin of 40 %, at 0.01, 0.025 and 0.03 each. */
const FEES = { slow: 980n, normal: 2_450n, fast: 2_940n }

async function funded(amount = 100_000n, isLedger = false) {
  const node = await startFresh()
  const ready = await readyOn({ urls: [node.url], isLedger })
  node.fund(ready.address, amount)
  return { ...ready, node }
}

describe('prepareTransfer', () => {
  it('default: the fee at each speed; asks no wallet; then sent as prepared, and followed', async () => {
    const { prepare, wallet, node, request, address, read } = await funded()
    const prompts = wallet.promptCount()
    const prepared = await prepare({ to: receiver.toUpperCase(), amountBaseUnits: 500n, speed: 'fast' })
    expect(prepared).toMatchObject({
      to: receiver,
      amountBaseUnits: 500n,
      feeBaseUnits: FEES.fast,
      speeds: FEES,
      takesMemo: true,
      notices: [],
    })
    expect(wallet.promptCount()).toBe(prompts)
    expect(await read('AB'.repeat(32))).toEqual({ status: 'unknown' })
    const id = await prepared.send(request)
    expect([node.balance(receiver), node.balance(address)]).toEqual([500n, 100_000n - 500n - FEES.fast])
    expect(await read(id)).toEqual({ status: 'included', confirmations: 1 })
    await (await prepare()).send(request)
    expect(await read(id.toLowerCase())).toEqual({ status: 'included', confirmations: 2 })
  })

  it.each([false, true])('default: max leaves nothing but what vests (on a Ledger: %s)', async (isLedger) => {
    const { prepare, node, request, address } = await funded(100_000n, isLedger)
    node.lock(address, 30_000n)
    const prepared = await prepare({ amountBaseUnits: 'max', speed: 'slow' })
    expect(prepared).toMatchObject({
      amountBaseUnits: 70_000n - FEES.slow,
      notices: [{ code: 'kept', amountBaseUnits: 30_000n }],
    })
    await prepared.send(request)
    expect([node.balance(receiver), node.balance(address)]).toEqual([70_000n - FEES.slow, 30_000n])
  })

  it('default: another denomination leaves whole; the fee is paid in the coin', async () => {
    const { prepare, node, request, address } = await funded()
    const token = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
    await expect(prepare({ token })).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_LARGE', context: { mostBaseUnits: '0' } })
    node.give(address, token, 77n)
    const prepared = await prepare({ token, amountBaseUnits: 'max' })
    expect(prepared).toMatchObject({ amountBaseUnits: 77n, feeBaseUnits: FEES.normal })
    await prepared.send(request)
    expect([node.balance(receiver, token), node.balance(address, token), node.balance(address)]).toEqual([77n, 0n, 100_000n - FEES.normal])
  })

  it('error: too much says what can be sent; too little; no coin for the fee', async () => {
    const { prepare, node, address } = await funded(2_500n)
    await expect(prepare({ amountBaseUnits: 51n })).rejects.toMatchObject({
      code: 'TRANSFER_AMOUNT_TOO_LARGE',
      context: { mostBaseUnits: '50' },
    })
    expect(await prepare({ amountBaseUnits: 50n })).toMatchObject({ amountBaseUnits: 50n })
    await expect(prepare({ amountBaseUnits: 0n })).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_SMALL' })
    node.lock(address, 100n)
    const context = { feeBaseUnits: String(FEES.normal) }
    await expect(prepare({ amountBaseUnits: 'max' })).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH', context })
    node.give(address, 'uother', 5n)
    await expect(prepare({ token: 'uother' })).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH', context })
  })

  it('fault 44: to the unit, any amount that the account has arrives as asked, or is refused with the most', async () => {
    const { prepare } = await funded(1_000_000n)
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 1_010_000n }), async (amountBaseUnits) => {
        const most = 1_000_000n - FEES.normal
        const outcome = await prepare({ amountBaseUnits }).catch((error: unknown) => error)
        if (amountBaseUnits > most) expect(outcome).toMatchObject({ context: { mostBaseUnits: String(most) } })
        else expect(outcome).toMatchObject({ amountBaseUnits, feeBaseUnits: FEES.normal })
      }),
      { numRuns: 25, examples: [[997_550n], [997_551n]] },
    )
  })

  it('default: the memo is signed; one of more than 256 bytes is refused', async () => {
    const { prepare, request } = await funded()
    const memos: string[] = []
    const watching: WalletRequest = (each) => {
      const { signDoc } = (each.params ?? {}) as { readonly signDoc?: { readonly bodyBytes: string } }
      if (signDoc) memos.push(TxBody.decode(base64.decode(signDoc.bodyBytes)).memo)
      return request(each)
    }
    await (await prepare({ memo: '1234 é' })).send(watching)
    expect(memos).toEqual(['1234 é'])
    await expect(prepare({ memo: 'é'.repeat(129) })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(await prepare({ memo: 'é'.repeat(128) })).toMatchObject({ takesMemo: true })
  })

  it('error: what changed since the review: the sequence, or the balance', async () => {
    const { prepare, request, node, address, wallet } = await funded()
    const [first, second, third] = await Promise.all([prepare(), prepare(), prepare({ amountBaseUnits: 90_000n })])
    await first.send(request)
    const prompts = wallet.promptCount()
    await expect(second.send(request)).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    await expect(third.send(request)).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    const again = await prepare({ amountBaseUnits: 90_000n })
    node.lock(address, 50_000n)
    await expect(again.send(request)).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    expect(wallet.promptCount()).toBe(prompts)
  })
})

/** Signs what the damage made of the document, as a hostile wallet does. */
function hostile(request: WalletRequest, damage: (body: TxBody, auth: AuthInfo) => void): WalletRequest {
  return async (each) => {
    if (each.method !== 'cosmos_signDirect') return request(each)
    const { signDoc, ...rest } = each.params as { readonly signDoc: { readonly bodyBytes: string; readonly authInfoBytes: string } }
    const body = TxBody.decode(base64.decode(signDoc.bodyBytes))
    const auth = AuthInfo.decode(base64.decode(signDoc.authInfoBytes))
    damage(body, auth)
    const bodyBytes = base64.encode(TxBody.encode(body).finish())
    const authInfoBytes = base64.encode(AuthInfo.encode(auth).finish())
    return request({ ...each, params: { ...rest, signDoc: { ...signDoc, bodyBytes, authInfoBytes } } })
  }
}

describe('what the wallet signed', () => {
  it('error: another receiver, amount, memo, a second message, or a far higher fee is not sent', async () => {
    const { prepare, request, node, address } = await funded()
    const damages: readonly ((body: TxBody, auth: AuthInfo) => void)[] = [
      ({ messages: [message] }) => (message!.value = toOther(message!.value, address)),
      ({ messages }) => messages.push(messages[0]!),
      (body) => (body.memo = 'mine'),
      (_, { fee }) => (fee!.amount[0]!.amount = String(FEES.normal * 4n + 1n)),
      (_, { fee }) => (fee!.amount[0]!.denom = 'uother'),
    ]
    for (const damage of damages) {
      await expect((await prepare({ amountBaseUnits: 9n })).send(hostile(request, damage))).rejects.toMatchObject({
        code: 'TRANSFER_CHANGED',
      })
    }
    expect(node.balance(address)).toBe(100_000n)
  })

  it('default: the visitor may choose another fee in the wallet', async () => {
    const { prepare, request, node, address } = await funded()
    const prepared = await prepare({ amountBaseUnits: 9n })
    await prepared.send(hostile(request, (_, { fee }) => (fee!.amount[0]!.amount = '5000')))
    expect(node.balance(address)).toBe(100_000n - 5_000n - 9n)
  })
})

function toOther(value: Uint8Array, toAddress: string): Uint8Array {
  return MsgSend.encode(MsgSend.fromPartial({ ...MsgSend.decode(value), toAddress })).finish()
}

/** Changes the answers of a node to the queries of a path, or to submitted transactions, until the test ends. */
function lie(node: CosmosNode, path: string, answer: (response: Record<string, unknown>) => Record<string, unknown>): void {
  const { fetch } = globalThis
  globalThis.fetch = async (...asked) => {
    const response = await fetch(...asked)
    if (!String(asked[0]).startsWith(node.url) || !String(asked[1]?.body).includes(path)) return response
    const text = await response.text()
    const lied = (message: Message): Message => {
      const { response: found, hash } = message.result ?? {}
      if (found) return { ...message, result: { response: answer(found) } }
      return hash === undefined ? message : { ...message, result: answer({ ...message.result }) }
    }
    const messages = JSON.parse(text) as Message | Message[]
    return Response.json(Array.isArray(messages) ? messages.map(lied) : lied(messages))
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
}

interface Message {
  readonly result?: { readonly response?: Record<string, unknown>; readonly hash?: unknown }
}

describe('a node that lies', () => {
  it('error: gas beyond any transfer is not believed', async () => {
    const { prepare, node } = await funded(10n ** 18n)
    // gas_info { gas_used: 2,000,000 }
    lie(node, 'Simulate', (found) => ({ ...found, value: base64.encode(Uint8Array.of(10, 4, 16, 128, 137, 122)) }))
    await expect(prepare()).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH', context: { gasUnits: '2800000' } })
  })

  it('error: a balance that is none, and a refusal with hostile words', async () => {
    const { prepare, node } = await funded()
    lie(node, 'SpendableBalance', (found) => ({ ...found, value: base64.encode(Uint8Array.of(10, 0)) }))
    await expect(prepare()).rejects.toMatchObject({ code: 'RPC_FAILED' })
    lie(node, 'SpendableBalance', (found) => ({ ...found, code: 6, value: null, log: 'unknown query path' }))
    expect(await prepare()).toMatchObject({ feeBaseUnits: FEES.normal })
    lie(node, 'Simulate', (found) => ({ ...found, code: 4, value: null, log: `not allowed‮${'x'.repeat(400)}` }))
    const context = { reason: expect.stringMatching(/^not allowed x{1,200}$/) as string }
    await expect(prepare()).rejects.toMatchObject({ code: 'TRANSFER_WOULD_FAIL', context })
  })

  it.each([
    ['refuses it', { code: 32, codespace: 'sdk', log: 'account sequence mismatch' }, 'TRANSACTION_REJECTED'],
    ['names the hash of another', { hash: 'AB'.repeat(32) }, 'RPC_FAILED'],
    ['names no hash', { hash: '' }, 'RPC_FAILED'],
  ])('error: a node that took the transaction and %s does not make it read as not sent', async (_, told, code) => {
    const { prepare, request, node } = await funded()
    lie(node, 'broadcast_tx_sync', (result) => ({ ...result, ...told }))
    await expect((await prepare({ amountBaseUnits: 500n })).send(request)).rejects.toMatchObject({ code })
    expect(node.balance(receiver)).toBe(500n)
  })
})
