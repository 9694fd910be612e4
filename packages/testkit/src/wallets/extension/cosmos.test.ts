import { fromBase64, toBase64 } from '@cosmjs/encoding'
import { encodePubkey, makeAuthInfoBytes } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startCosmos } from '../../chains/cosmos/startCosmos.js'
import type { ExtensionWallet } from './controlThrough.js'
import { openStage, type Stage } from '../../../test/stage.js'

interface Key {
  readonly bech32Address: string
  readonly pubKey: Uint8Array
}

declare global {
  interface Window {
    keplr: Readonly<Record<string, (...values: readonly unknown[]) => unknown>>
    /** Key change events of the wallet. */
    keyChanges: number
  }
}

const HUB = 'cosmoshub-4'
const TO = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'

let stage: Stage
let wallet: ExtensionWallet
let first: string
let second: string
let chainCount = 0

beforeAll(async () => {
  stage = await openStage([{ namespaces: ['cosmos'] }], () => {
    window.keyChanges = 0
    window.addEventListener('keplr_keystorechange', () => (window.keyChanges += 1))
  })
  wallet = stage.wallets[0]!
  ;[first = '', second = ''] = await wallet.namespace('cosmos').addresses()
}, 120_000)

beforeEach(async () => {
  await wallet.approve()
  await wallet.namespace('cosmos').disconnect()
  await wallet.namespace('cosmos').setAccounts([first])
  await Promise.all([stage.page.reload(), stage.other.reload()])
})

afterAll(() => stage?.close())

/** Calls a function of Keplr's in the page. @returns The answer, or the error's message. */
const call = (method: string, values: readonly unknown[], page: Page = stage.page): Promise<unknown> =>
  page.evaluate(
    async ([name, parameters]) => {
      try {
        return await window.keplr[name]?.(...parameters)
      } catch (error) {
        return (error as Error).message
      }
    },
    [method, values] as const,
  )
const getKey = (id = HUB, page?: Page) => call('getKey', [id], page) as Promise<Key>
const keyChanges = () => stage.page.evaluate(() => window.keyChanges)

interface Signed {
  readonly signature: { readonly signature: string }
}

/** Another library than the one that signed. */
const isSigned = (signature: string, bytes: Uint8Array, publicKey: Uint8Array) => secp256k1.verify(fromBase64(signature), bytes, publicKey)

/** Keys in order, no spaces: the encoding of Amino documents. */
const bytesOf = (sorted: object) => new TextEncoder().encode(JSON.stringify(sorted))

const aminoDoc = {
  account_number: '9',
  chain_id: HUB,
  fee: { amount: [{ amount: '1', denom: 'uatom' }], gas: '100' },
  memo: 'hi',
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { memo: 'x' } }],
  sequence: '2',
}

const arbitraryDoc = (text: string) => ({
  account_number: '0',
  chain_id: '',
  fee: { amount: [], gas: '0' },
  memo: '',
  msgs: [{ type: 'sign/MsgSignData', value: { data: toBase64(new TextEncoder().encode(text)), signer: first } }],
  sequence: '0',
})

/** The fields of a suggested chain that the wallet reads. */
const chainInfo = (chainId: string) => ({ chainId, bech32Config: { bech32PrefixAccAddr: 'cosmos' } })

/** A transfer to sign in direct mode. */
function makeTransfer(chainId: string, pubKey: Uint8Array) {
  const value = MsgSend.encode({ fromAddress: first, toAddress: TO, amount: [{ denom: 'uatom', amount: '40' }] }).finish()
  const bodyBytes = TxBody.encode(TxBody.fromPartial({ messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }] })).finish()
  const pubkey = encodePubkey({ type: 'tendermint/PubKeySecp256k1', value: toBase64(pubKey) })
  const authInfoBytes = makeAuthInfoBytes([{ pubkey, sequence: 0 }], [{ denom: 'uatom', amount: '5' }], 1, undefined, undefined)
  return { bodyBytes, authInfoBytes, chainId, accountNumber: 7n }
}

async function broadcast(url: string, tx: Uint8Array): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'broadcast_tx_sync', params: { tx: toBase64(tx) } })
  const response = await fetch(url, { method: 'POST', body })
  return ((await response.json()) as { readonly result: unknown }).result
}

describe("the extension in Keplr's place", () => {
  it('default: asks once for each site and chain, and signs with a real key', async () => {
    const prompts = await wallet.promptCount()
    expect(await call('enable', [[HUB, 'osmosis-1']])).toBeUndefined()
    const { bech32Address, pubKey } = await getKey()
    expect(bech32Address).toBe(first)
    expect((await getKey('osmosis-1')).bech32Address).toMatch(/^osmo1/)
    expect(await wallet.promptCount()).toBe(prompts + 2)

    const { signature } = (await call('signAmino', [HUB, first, aminoDoc])) as Signed
    expect(isSigned(signature.signature, bytesOf(aminoDoc), pubKey)).toBe(true)
    const arbitrary = (await call('signArbitrary', [HUB, first, 'grüezi'])) as Signed['signature']
    expect(isSigned(arbitrary.signature, bytesOf(arbitraryDoc('grüezi')), pubKey)).toBe(true)
    expect(isSigned(arbitrary.signature, bytesOf(arbitraryDoc('gruezi')), pubKey)).toBe(false)
  })

  it('default: a suggested chain executes what its signer for CosmJS signs', async () => {
    // A chain that the wallet does not know, because it remembers suggestions.
    chainCount += 1
    const node = await startCosmos({ chainId: `local-${chainCount}` })
    onTestFinished(() => node.stop())
    expect(await call('enable', [node.chainId])).toBe(`There is no chain info for ${node.chainId}`)
    expect(await call('experimentalSuggestChain', [chainInfo(node.chainId)])).toBeUndefined()
    node.fund(first, 100n)
    const transfer = makeTransfer(node.chainId, (await getKey(node.chainId)).pubKey)
    const answer = await stage.page.evaluate(async (document) => {
      interface Signer {
        getAccounts(): Promise<readonly { readonly address: string }[]>
        signDirect(signer: string, document: unknown): Promise<Signed>
      }
      const signer = (await window.keplr['getOfflineSignerAuto']?.(document.chainId)) as Signer
      const [account] = await signer.getAccounts()
      return signer.signDirect(account?.address ?? '', document)
    }, transfer)
    expect(answer).toMatchObject({ signed: transfer })
    const { bodyBytes, authInfoBytes } = transfer
    const tx = TxRaw.encode({ bodyBytes, authInfoBytes, signatures: [fromBase64(answer.signature.signature)] }).finish()
    expect(await broadcast(node.url, tx)).toMatchObject({ code: 0 })
    expect([node.balance(first), node.balance(TO)]).toEqual([55n, 40n])
  })

  it('error: rejections, as plain errors', async () => {
    await wallet.reject()
    expect(await call('enable', [HUB])).toBe('Request rejected')
    await wallet.approve()
    expect(await call('enable', [HUB])).toBeUndefined()
    await wallet.reject()
    expect(await call('signAmino', [HUB, first, aminoDoc])).toBe('Request rejected')
    expect(await call('experimentalSuggestChain', [chainInfo('new-1')])).toBe('Request rejected')
  })

  it('behavior: a held prompt has origin and method, and settles when the visitor answers', async () => {
    const { pubKey } = await getKey()
    await wallet.hold()
    const signing = call('signAmino', [HUB, first, aminoDoc])
    const detail = `${HUB}: ${JSON.stringify(aminoDoc.msgs)}`
    await expect.poll(() => wallet.openPrompts()).toEqual([{ method: 'signAmino', origin: stage.origin, detail }])
    await wallet.approve()
    expect(isSigned(((await signing) as Signed).signature.signature, bytesOf(aminoDoc), pubKey)).toBe(true)
  })

  it('behavior: a key change is reported to the page; without a key there is no account, and permissions are revoked', async () => {
    await call('enable', [HUB])
    const changes = await keyChanges()
    await wallet.namespace('cosmos').setAccounts([second])
    await expect.poll(keyChanges).toBe(changes + 1)
    expect((await getKey()).bech32Address).toBe(second)
    await wallet.namespace('cosmos').disconnect()
    await expect.poll(keyChanges).toBe(changes + 2)
    expect(await getKey()).toBe('There is no key')
    await wallet.namespace('cosmos').setAccounts([first])
    await wallet.reject()
    expect(await getKey()).toBe('Request rejected')
  })

  it('behavior: a reload does not prompt; another site, and one that revoked its permission, do', async () => {
    await call('enable', [HUB])
    const prompts = await wallet.promptCount()
    await stage.page.reload()
    expect((await getKey()).bech32Address).toBe(first)
    expect(await wallet.promptCount()).toBe(prompts)
    await getKey(HUB, stage.other)
    expect(await wallet.promptCount()).toBe(prompts + 1)
    await call('disable', [HUB])
    await getKey()
    expect(await wallet.promptCount()).toBe(prompts + 2)
  })
})
