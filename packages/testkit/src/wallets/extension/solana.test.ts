import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SolanaNode, startSolana } from '../../chains/solana/startSolana.js'
import type { ExtensionWallet } from './controlThrough.js'
import { openStage, type Stage } from '../../../test/stage.js'
import { callFeature, keepStandardWallets } from '../../../test/standardPage.js'

let node: SolanaNode
let stage: Stage
let wallet: ExtensionWallet
let first: string
let second: string

beforeAll(async () => {
  node = await startSolana()
  stage = await openStage([{ namespaces: ['solana'], solanaUrl: node.url }], keepStandardWallets)
  wallet = stage.wallets[0]!
  ;[first = '', second = ''] = await wallet.namespace('solana').addresses()
  node.airdrop(first, 2_000_000_000n)
}, 120_000)

beforeEach(async () => {
  await wallet.approve()
  await wallet.namespace('solana').disconnect()
  await wallet.namespace('solana').setAccounts([first])
  await Promise.all([stage.page.reload(), stage.other.reload()])
})

afterAll(async () => {
  await stage?.close()
  await node?.stop()
})

const message = new TextEncoder().encode('grüezi')
const connect = (input: object = {}, page = stage.page) => callFeature(page, 'standard:connect', input)
const sign = (address: string) => callFeature(stage.page, 'solana:signMessage', { address, message })
const accountsOf = (addresses: readonly string[]) => ({ accounts: addresses.map((address) => expect.objectContaining({ address })) })
const changes = (page = stage.page) => page.evaluate(() => window.changes)

/** Verified with Node's OpenSSL, which shares no code with the wallet. */
function isSigned(bytes: Uint8Array, signature: Uint8Array, address: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  return verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
}

async function buildTransfer(to: string, lamports: number): Promise<VersionedTransaction> {
  const [payerKey, toPubkey] = [new PublicKey(first), new PublicKey(to)]
  const { blockhash: recentBlockhash } = await new Connection(node.url).getLatestBlockhash()
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports })]
  return new VersionedTransaction(new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message())
}

describe('the extension on Solana', () => {
  it('default: connects once approved, signs messages and transactions with a real key', async () => {
    const prompts = await wallet.promptCount()
    expect(await connect({ silent: true })).toEqual(accountsOf([]))
    expect(await wallet.promptCount()).toBe(prompts)
    expect(await connect()).toEqual(accountsOf([first]))
    expect(await connect()).toEqual(accountsOf([first]))
    expect(await wallet.promptCount()).toBe(prompts + 1)

    const [signed] = (await sign(first)) as readonly { readonly signature: Uint8Array; readonly signedMessage: Uint8Array }[]
    expect(signed?.signedMessage).toEqual(message)
    expect(isSigned(message, signed!.signature, first)).toBe(true)

    const unsigned = await buildTransfer(second, 1_000_000)
    const input = { address: first, chain: 'solana:devnet', transaction: unsigned.serialize() }
    const [answer] = (await callFeature(stage.page, 'solana:signTransaction', input)) as readonly {
      readonly signedTransaction: Uint8Array
    }[]
    const transaction = VersionedTransaction.deserialize(answer!.signedTransaction)
    expect(isSigned(unsigned.message.serialize(), transaction.signatures[0]!, first)).toBe(true)
  })

  it("default: sends through its node; the node's errors reach the page", async () => {
    await connect()
    const send = async (lamports: number) => {
      const transaction = (await buildTransfer(second, lamports)).serialize()
      return callFeature(stage.page, 'solana:signAndSendTransaction', { address: first, chain: 'solana:devnet', transaction })
    }
    const before = node.balance(second)
    expect(await send(1_000_000_000)).toEqual([{ signature: expect.any(Uint8Array) }])
    expect(node.balance(second) - before).toBe(1_000_000_000n)
    expect(await send(9_000_000_000)).toMatchObject({ code: -32002 })
  })

  it('behavior: a rejection is 4001, a held prompt answers when the visitor does', async () => {
    await wallet.reject()
    expect(await connect()).toMatchObject({ code: 4001 })
    await wallet.approve()
    await connect()
    await wallet.reject()
    expect(await sign(first)).toMatchObject({ code: 4001 })
    await wallet.hold()
    const pending = sign(first)
    await expect.poll(wallet.openPrompts).toEqual([{ method: 'solana:signMessage', origin: stage.origin, detail: 'grüezi' }])
    await wallet.approve()
    expect(await pending).toEqual([expect.objectContaining({ signature: expect.any(Uint8Array) })])
  })

  it('behavior: another account, chosen in the wallet, reaches the page; the previous one no longer signs', async () => {
    await connect()
    await wallet.namespace('solana').setAccounts([second])
    await expect.poll(changes).toEqual([[second]])
    expect(await sign(first)).toMatchObject({ code: 4100 })
    const [signed] = (await sign(second)) as readonly { readonly signature: Uint8Array }[]
    expect(isSigned(message, signed!.signature, second)).toBe(true)
  })

  it('behavior: a permission belongs to one origin, survives a reload and ends with a disconnect', async () => {
    await connect()
    expect(await connect({ silent: true }, stage.other)).toEqual(accountsOf([]))
    await stage.page.reload()
    const prompts = await wallet.promptCount()
    expect(await connect({ silent: true })).toEqual(accountsOf([first]))
    await wallet.namespace('solana').disconnect()
    await expect.poll(changes).toEqual([[]])
    expect(await connect({ silent: true })).toEqual(accountsOf([]))
    expect(await wallet.promptCount()).toBe(prompts)
    expect(await changes(stage.other)).toEqual([])

    await connect()
    await callFeature(stage.page, 'standard:disconnect')
    expect(await sign(first)).toMatchObject({ code: 4100 })
    expect(await connect({ silent: true })).toEqual(accountsOf([]))
  })
})
