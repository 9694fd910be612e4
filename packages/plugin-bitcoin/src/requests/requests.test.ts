import type { Account, Latchkey } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import type { MemoryStorage } from '@latchkey/testkit'
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import type { BitcoinTestWallet, BitcoinWalletWay } from '@latchkey/testkit/page-wallet/bitcoin'
import type { BitcoinNode } from '@latchkey/testkit/bitcoin'
import { createBitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import { startBitcoin } from '@latchkey/testkit/bitcoin'
import { Verifier } from 'bip322-js'
import { networks, Psbt } from 'bitcoinjs-lib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bitcoin, bitcoinMainnet } from '../index.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

let node: BitcoinNode
beforeAll(async () => {
  node = await startBitcoin()
}, 60_000)
afterAll(() => node.stop())

interface Connected {
  readonly latchkey: Latchkey
  readonly wallet: BitcoinTestWallet
  readonly storage: MemoryStorage
  accounts(): readonly Account[]
  accountOf(type: string): Account
  request(method: string, params?: unknown): Promise<unknown>
}

function create(storage: MemoryStorage, isRegtest: boolean): Latchkey {
  const metadata = { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] }
  const regtest = { network: 'regtest' as const, name: 'Regtest', esploraUrl: node.url }
  const plugins = [bitcoin({ networks: isRegtest ? [regtest] : [bitcoinMainnet, regtest] })]
  const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage, logLevel: 'silent' })
  onTestFinished(() => latchkey.dispose())
  return latchkey
}

async function connect(way: BitcoinWalletWay, isRegtest = way !== 'okx'): Promise<Connected> {
  const page = createTestPage()
  onTestFinished(page.install())
  const wallet = createBitcoinTestWallet({ page, way, url: node.url })
  await wallet.install()
  const storage = createMemoryStorage()
  const latchkey = create(storage, isRegtest)
  await latchkey.start()
  await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'bip122' })
  const accounts = (): readonly Account[] => {
    const session = latchkey.state.sessions['bip122']
    return session?.status === 'connected' ? session.accounts : []
  }
  return {
    latchkey,
    wallet,
    storage,
    accounts,
    accountOf: (type) => accounts().find((account) => account.type === type) ?? expect.fail(`no ${type} account`),
    request: (method, params) => latchkey.request({ namespace: 'bip122', method, params }),
  }
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** A payment of one of the account's coins to itself, built by an independent library. */
async function buildPsbt({ address }: Account): Promise<Psbt> {
  await node.fund(address, 50_000n)
  const [coin] = ((await (await fetch(`${node.url}/address/${address}/utxo`)).json()) as readonly Coin[]).toReversed()
  const { script, txid, vout, value } = { script: bytesOf(address), ...coin! }
  const psbt = new Psbt({ network: networks.regtest })
  psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: BigInt(value) } })
  psbt.addOutput({ address, value: BigInt(value) - 1_000n })
  return psbt
}

function bytesOf(address: string): Uint8Array {
  const psbt = new Psbt({ network: networks.regtest })
  psbt.addOutput({ address, value: 1n })
  return psbt.txOutputs[0]!.script
}

const balanceOf = async (address: string): Promise<number> => {
  const { chain_stats: confirmed, mempool_stats: pending } = (await (await fetch(`${node.url}/address/${address}`)).json()) as Record<
    'chain_stats' | 'mempool_stats',
    { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
  >
  return confirmed.funded_txo_sum + pending.funded_txo_sum - confirmed.spent_txo_sum - pending.spent_txo_sum
}

const BY_REGTEST = ['satsConnect', 'standard', 'leather'] as const

describe.each(BY_REGTEST)('bitcoin by %s', (way) => {
  it('default: payment and ordinals accounts with their public keys, the payment account in use', async () => {
    const { accounts, latchkey, accountOf } = await connect(way)
    expect(
      accounts()
        .map(({ type }) => type)
        .filter((type) => type !== 'stx'),
    ).toEqual(['payment', 'ordinal'])
    expect(accountOf('payment')).toMatchObject({
      address: expect.stringMatching(/^bcrt1q/),
      publicKey: expect.stringMatching(/^0[23][\da-f]{64}$/),
    })
    expect(accountOf('ordinal')).toMatchObject({
      address: expect.stringMatching(/^bcrt1p/),
      publicKey: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(latchkey.state.sessions['bip122']).toMatchObject({ chainId: REGTEST, account: accountOf('payment') })
  })

  it('default: getAccountAddresses', async () => {
    const { request, accountOf } = await connect(way)
    expect(await request('getAccountAddresses')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ address: accountOf('payment').address, intention: 'payment' }),
        expect.objectContaining({ address: accountOf('ordinal').address, intention: 'ordinal' }),
      ]),
    )
  })

  it.each(['payment', 'ordinal'])('default: signMessage by BIP-322 with the %s account', async (type) => {
    const { request, accountOf } = await connect(way)
    const { address } = accountOf(type)
    const answer = (await request('signMessage', { message: 'Grüße ₿', address, protocol: 'bip322' })) as {
      signature: string
      address: string
    }
    expect(answer.address).toBe(address)
    expect(Verifier.verifySignature(address, 'Grüße ₿', answer.signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'Grüße B', answer.signature)).toBe(false)
  })

  it('behavior: without a named address, the one in use signs', async () => {
    const { request, accountOf, latchkey } = await connect(way)
    for (const type of ['ordinal', 'payment']) {
      const { address } = accountOf(type)
      latchkey.switchAccount({ namespace: 'bip122', address })
      const answer = (await request('signMessage', { message: 'Hi', protocol: 'bip322' })) as { signature: string }
      expect(answer).toMatchObject({ address })
      expect(Verifier.verifySignature(address, 'Hi', answer.signature)).toBe(true)
    }
  })

  it('default: signPsbt, and the network accepts the transaction', async () => {
    const { request, accountOf } = await connect(way)
    const { address } = accountOf('payment')
    const psbt = await buildPsbt(accountOf('payment'))
    const signInputs = [{ address, index: 0, sighashTypes: [1] }]
    const answer = (await request('signPsbt', { psbt: psbt.toBase64(), signInputs })) as { psbt: string }
    const signed = Psbt.fromBase64(answer.psbt, { network: networks.regtest })
    signed.finalizeAllInputs()
    expect(await node.send(signed.extractTransaction().toHex())).toBe(signed.extractTransaction().getId())
    await node.mine(1)
  })

  it('default: signPsbt without a list of inputs, broadcast', async () => {
    const { request, accountOf } = await connect(way)
    const psbt = await buildPsbt(accountOf('payment'))
    const before = await balanceOf(accountOf('payment').address)
    const answer = (await request('signPsbt', { psbt: psbt.toBase64(), broadcast: true })) as {
      psbt: string
      txid: string
    }
    expect(answer.txid).toMatch(/^[\da-f]{64}$/)
    expect(await balanceOf(accountOf('payment').address)).toBe(before - 1_000)
    await node.mine(1)
  })

  it('error: invalid parameters are rejected before the wallet is asked', async () => {
    const { request, accountOf, wallet } = await connect(way)
    const prompts = wallet.promptCount()
    const { address } = accountOf('payment')
    const wrong: readonly [string, unknown][] = [
      ['signMessage', undefined],
      ['signMessage', { message: 7, address }],
      ['signMessage', { message: 'Hi', address, protocol: 'schnorr' }],
      ['signPsbt', { psbt: '***' }],
      ['signPsbt', { psbt: 'AAAA', signInputs: [] }],
      ['signPsbt', { psbt: 'AAAA', signInputs: [{ address, index: -1 }] }],
      ['sendTransfer', { recipientAddress: address, amount: '1.5' }],
      ['sendTransfer', { recipientAddress: address, amount: '0' }],
      ['sendTransfer', { recipientAddress: address, amount: '1e3' }],
      ['sendTransfer', { amount: '1000' }],
      ['sendTransfer', { recipientAddress: address, amount: '1000', memo: 'to nobody' }],
    ]
    for (const [method, params] of wrong) {
      await expect(request(method, params)).rejects.toMatchObject({ code: 'PARAMS_INVALID', context: { method } })
    }
    await expect(request('signMessage', { message: 'Hi', address: 'bcrt1qnobody' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    expect(wallet.promptCount()).toBe(prompts)
  })
})

describe.each(['satsConnect', 'leather'] as const)('bitcoin by %s', (way) => {
  it('error: sending from another account than the one it spends is rejected', async () => {
    const { request, accountOf, wallet } = await connect(way)
    const prompts = wallet.promptCount()
    const params = { recipientAddress: accountOf('payment').address, amount: '1000' }
    const sending = request('sendTransfer', { ...params, account: accountOf('ordinal').address })
    await expect(sending).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    await expect(request('sendTransfer', { ...params, account: 'bcrt1qnobody' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(wallet.promptCount()).toBe(prompts)
  })

  it('default: sendTransfer is exact to the satoshi', async () => {
    const { request, accountOf } = await connect(way)
    const to = accountOf('ordinal').address
    await node.fund(accountOf('payment').address, 200_000n)
    const before = await balanceOf(to)
    const params = { account: accountOf('payment').address, recipientAddress: to, amount: '12345' }
    expect(await request('sendTransfer', params)).toEqual({ txid: expect.stringMatching(/^[\da-f]{64}$/) })
    await node.mine(1)
    expect(await balanceOf(to)).toBe(before + 12_345)
  })
})

describe('bitcoin', () => {
  it('default: ECDSA by sats-connect', async () => {
    const { request, accountOf } = await connect('satsConnect')
    const { address } = accountOf('payment')
    const answer = (await request('signMessage', { message: 'Hi', address, protocol: 'ecdsa' })) as {
      signature: string
    }
    expect(Buffer.from(answer.signature, 'base64')).toHaveLength(65)
    expect(Verifier.verifySignature(address, 'Hi', answer.signature)).toBe(true)
  })

  it.each(['satsConnect', 'standard', 'okx'] as const)('behavior: by %s, a disconnected wallet prompts again', async (way) => {
    const { latchkey, wallet } = await connect(way)
    await latchkey.disconnect({ namespace: 'bip122' })
    await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'bip122' })
    expect(wallet.promptCount()).toBe(2)
  })

  it('behavior: Leather signs by BIP-322 only, and rejects others', async () => {
    const { request } = await connect('leather')
    await expect(request('signMessage', { message: 'Hi', protocol: 'ecdsa' })).rejects.toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
    })
  })

  it('default: Leather shares a Stacks account and the derivation paths', async () => {
    const { accountOf } = await connect('leather')
    expect(accountOf('stx').address).toMatch(/^ST/)
    expect(accountOf('payment').path).toBe("m/84'/0'/1'/0/0")
  })

  it('behavior: Leather is restored after a reload without a prompt, and not after a disconnect', async () => {
    const { latchkey, wallet, storage, accounts } = await connect('leather')
    const before = accounts()
    latchkey.dispose()
    const reloaded = create(storage, true)
    await reloaded.start()
    expect(reloaded.state.sessions['bip122']).toMatchObject({ status: 'connected', accounts: before })
    await reloaded.disconnect({ namespace: 'bip122' })
    reloaded.dispose()
    const again = create(storage, true)
    await again.start()
    expect(again.state.sessions['bip122']).toEqual({ status: 'disconnected' })
    expect(wallet.promptCount()).toBe(1)
  })

  it('behavior: a wallet-standard wallet builds no transactions, and rejects sendTransfer', async () => {
    const { request, accountOf } = await connect('standard')
    const params = { recipientAddress: accountOf('payment').address, amount: '1000' }
    await expect(request('sendTransfer', params)).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  })

  it('default: OKX signs a message of its one address', async () => {
    const { request, accounts } = await connect('okx')
    const [account] = accounts()
    expect(accounts()).toHaveLength(1)
    const answer = (await request('signMessage', { message: 'Hi' })) as { signature: string }
    expect(Verifier.verifySignature(account!.address, 'Hi', answer.signature)).toBe(true)
  })

  it.each(['satsConnect', 'standard'] as const)('behavior: by %s, switching the network changes the addresses', async (way) => {
    const { latchkey, accountOf } = await connect(way, false)
    expect(accountOf('payment').address).toMatch(/^bc1q/)
    await latchkey.switchNetwork({ chainId: REGTEST })
    expect(accountOf('payment').address).toMatch(/^bcrt1q/)
    expect(latchkey.state.activeNetworkIds['bip122']).toBe(REGTEST)
  })

  it('behavior: OKX does not support regtest, and does not switch', async () => {
    const { latchkey, accounts } = await connect('okx')
    const before = accounts()
    await expect(latchkey.switchNetwork({ chainId: REGTEST })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(accounts()).toEqual(before)
  })
})
