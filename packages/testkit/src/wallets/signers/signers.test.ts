// Each signature is verified by independent code: OpenSSL, bip322-js, schnorrkel in Rust, bitcoinjs-lib.
import { createPublicKey, verify } from 'node:crypto'
import { base58, base64, hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { decodeAddress } from '@polkadot/keyring'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { Verifier } from 'bip322-js'
import { expect, onTestFinished, test } from 'vitest'
import { developmentAccounts } from '../page-wallet/bitcoin/bitcoinKeys.js'
import { startBitcoin } from '../../chains/bitcoin/startBitcoin.js'
import { createBitcoinSigner } from './bitcoin/createBitcoinSigner.js'
import { createCosmosSigner } from './cosmos/createCosmosSigner.js'
import { createPolkadotSigner } from './polkadot/createPolkadotSigner.js'
import { createSolanaSigner } from './solana/createSolanaSigner.js'

const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'
const TEXT = 'Grüezi'

test('solana: a message, one transaction and several', async () => {
  const signer = await createSolanaSigner()
  const [address = ''] = signer.accounts(SOLANA)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(address)).toString('base64url') }
  const isSigned = (bytes: Uint8Array, signature: Uint8Array): boolean =>
    verify(null, bytes, createPublicKey({ key: jwk, format: 'jwk' }), signature)
  const ask = (method: string, params: object) =>
    signer.sign({ method: `solana_${method}`, params: { pubkey: address, ...params }, chainId: SOLANA })

  const message = new TextEncoder().encode(TEXT)
  const answer = (await ask('signMessage', { message: base58.encode(message) })) as { readonly signature: string }
  expect(isSigned(message, base58.decode(answer.signature))).toBe(true)

  const { publicKey } = Keypair.fromSeed(new Uint8Array(32).fill(1))
  const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 })
  const compiled = new TransactionMessage({ payerKey: publicKey, recentBlockhash: address, instructions: [transfer] }).compileToV0Message()
  const transaction = base64.encode(new VersionedTransaction(compiled).serialize())
  const one = (await ask('signTransaction', { transaction })) as { readonly transaction: string; readonly signature: string }
  const { transactions } = (await ask('signAllTransactions', { transactions: [transaction, transaction] })) as {
    readonly transactions: readonly string[]
  }
  expect(isSigned(compiled.serialize(), base58.decode(one.signature))).toBe(true)
  for (const signed of [one.transaction, ...transactions]) {
    expect(isSigned(compiled.serialize(), VersionedTransaction.deserialize(base64.decode(signed)).signatures[0] as Uint8Array)).toBe(true)
  }
  await expect(ask('signMessage', { message: 'abc', pubkey: 'other' })).rejects.toMatchObject({ code: 4100 })
  await expect(ask('signNothing', {})).rejects.toMatchObject({ code: 4200 })
})

test('bitcoin: messages of both kinds, by either address', async () => {
  const signer = createBitcoinSigner()
  const ask = (method: string, params?: object) => signer.sign({ method, params, chainId: BITCOIN })
  const addresses = (await ask('getAccountAddresses')) as readonly { readonly address: string; readonly intention: string }[]
  expect(addresses.map(({ intention }) => intention)).toEqual(['payment', 'ordinal'])
  expect(signer.accounts(BITCOIN)).toEqual([addresses[0]?.address])
  expect(signer.accounts('bip122:of no chain')).toEqual([])
  for (const [account, protocol] of [
    [addresses[0], 'ecdsa'],
    [addresses[0], 'bip322'],
    [addresses[1], 'bip322'],
  ] as const) {
    const { signature } = (await ask('signMessage', { message: TEXT, account: account?.address, protocol })) as {
      readonly signature: string
    }
    expect(Verifier.verifySignature(account?.address ?? '', TEXT, base64.encode(hex.decode(signature)))).toBe(true)
  }
  await expect(ask('signMessage', { message: TEXT, account: 'other' })).rejects.toMatchObject({ code: 4100 })
})

test('bitcoin: a node accepts its transfers and signed PSBTs', async () => {
  const node = await startBitcoin()
  onTestFinished(() => node.stop())
  const signer = createBitcoinSigner({ url: node.url })
  const [account = ''] = signer.accounts(REGTEST)
  const ask = async (method: string, params: object) =>
    (await signer.sign({ method, params: { account, ...params }, chainId: REGTEST })) as { readonly txid?: string }
  await node.fund(account, 100_000n)
  const { txid = '' } = await ask('sendTransfer', { recipientAddress: account, amount: '40000' })
  await node.mine(1)

  const { script } = p2wpkh(hex.decode(developmentAccounts('regtest')[0]?.[0].publicKey ?? ''))
  const spending = new Transaction()
  spending.addInput({ txid, index: 0, witnessUtxo: { script, amount: 40_000n } })
  spending.addOutput({ script, amount: 39_000n })
  const psbt = base64.encode(spending.toPSBT())
  expect(await ask('signPsbt', { psbt, signInputs: [{ address: account, index: 0 }] })).not.toHaveProperty('txid')
  const sent = await ask('signPsbt', { psbt, broadcast: true })
  expect(sent.txid).toBe(spending.id)
})

test('polkadot: a message and a payload', async () => {
  await waitReady()
  const signer = createPolkadotSigner()
  const [address = ''] = signer.accounts(POLKADOT)
  expect(address).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
  const isSigned = (bytes: Uint8Array, signature: string): boolean => sr25519Verify(hex.decode(signature), bytes, decodeAddress(address))
  const ask = (method: string, params: object) =>
    signer.sign({ method: `polkadot_${method}`, params: { address, ...params }, chainId: POLKADOT })

  const message = (await ask('signMessage', { message: TEXT })) as { readonly signature: string }
  expect(isSigned(Buffer.from(`<Bytes>${TEXT}</Bytes>`), message.signature.slice(2))).toBe(true)

  const hash = `0x${'91'.repeat(32)}`
  const transactionPayload = {
    method: '0x050300',
    era: '0x00',
    nonce: '0x01',
    tip: '0x00',
    specVersion: '0x0a',
    transactionVersion: '0x02',
    genesisHash: hash,
    blockHash: hash,
  }
  const payload = (await ask('signTransaction', { transactionPayload })) as { readonly signature: string }
  const bytes = hex.decode(`050300${'00'}${'04'}${'00'}${'0a000000'}${'02000000'}${'91'.repeat(64)}`)
  // The first byte is the scheme.
  expect(payload.signature).toMatch(/^0x01/)
  expect(isSigned(bytes, payload.signature.slice(4))).toBe(true)
  await expect(ask('signMessage', { message: TEXT, address: 'other' })).rejects.toMatchObject({ code: 4100 })
})

test('cosmos: documents of both modes, each chain with its own address', async () => {
  const signer = await createCosmosSigner()
  const [address = ''] = signer.accounts(COSMOS)
  expect(address).toMatch(/^cosmos1/)
  expect(signer.accounts('cosmos:osmosis-1')[0]).toMatch(/^osmo1/)
  expect(signer.accounts('cosmos:unknown-1')).toEqual([])
  const ask = (method: string, params: object, chainId = COSMOS) =>
    signer.sign({ method: `cosmos_${method}`, params: { signerAddress: address, ...params }, chainId })
  const [{ pubkey }] = (await ask('getAccounts', {})) as readonly [{ readonly pubkey: string }]
  const isSigned = (bytes: Uint8Array, answer: unknown): boolean => {
    const { signature } = (answer as { readonly signature: { readonly signature: string } }).signature
    const spki = Buffer.concat([hex.decode('3036301006072a8648ce3d020106052b8104000a032200'), base64.decode(pubkey)])
    return verify(
      'sha256',
      bytes,
      { key: createPublicKey({ key: spki, format: 'der', type: 'spki' }), dsaEncoding: 'ieee-p1363' },
      base64.decode(signature),
    )
  }

  const amino = { account_number: '0', chain_id: '', fee: { amount: [], gas: '0' }, memo: '', msgs: [], sequence: '0' }
  expect(isSigned(Buffer.from(JSON.stringify(amino)), await ask('signAmino', { signDoc: amino }))).toBe(true)

  const direct = {
    chainId: 'cosmoshub-4',
    accountNumber: '7',
    bodyBytes: base64.encode(Uint8Array.of(1, 2)),
    authInfoBytes: base64.encode(Uint8Array.of(3)),
  }
  // SignDoc in protobuf: body, authorisation, chain, account.
  const bytes = Uint8Array.of(0x0a, 2, 1, 2, 0x12, 1, 3, 0x1a, 11, ...Buffer.from('cosmoshub-4'), 0x20, 7)
  expect(isSigned(bytes, await ask('signDirect', { signDoc: direct }))).toBe(true)
  await expect(ask('signAmino', { signDoc: amino }, 'cosmos:osmosis-1')).rejects.toMatchObject({ code: 4100 })
})
