// Parameters of applications and answers of wallets, each mutated, also by page code.
import type { Account, NamespaceAdapter, RemoteRequest } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { polkadot } from '@latchkey/plugin-polkadot'
import { translateErrors } from '@latchkey/plugin-kit/wallet'
import { solana } from '@latchkey/plugin-solana'
import { createTestLatchkey } from '@latchkey/testkit'
import { describe, expect } from 'vitest'
import type { BitcoinDriver, Share } from '../../packages/plugin-bitcoin/src/connectors/drivers/BitcoinDriver.js'
import { createLeather } from '../../packages/plugin-bitcoin/src/connectors/drivers/leather.js'
import { createOkx } from '../../packages/plugin-bitcoin/src/connectors/drivers/okx.js'
import { createSatsConnect } from '../../packages/plugin-bitcoin/src/connectors/drivers/satsConnect.js'
import { createStandard } from '../../packages/plugin-bitcoin/src/connectors/drivers/standard.js'
import type { KeplrWallet } from '../../packages/plugin-cosmos/src/discovery/KeplrWallet.js'
import { handleRequest as handleCosmos } from '../../packages/plugin-cosmos/src/requests/handleRequest.js'
import { answerSafeRequest } from '../../packages/plugin-eip155/src/connectors/safe/answerSafeRequest.js'
import { fuzz } from './support/fuzz.js'
import { mutateValue } from './support/mutateValue.js'

const LIVE = { isLive: true } as const
const { latchkey } = createTestLatchkey({ plugins: [solana(), bitcoin(), polkadot(), cosmos()] })

/** The connector's result for any rejection or answer of a wallet. */
const run = translateErrors('wallet')
const answering = (answer: unknown) => (): Promise<never> => run(() => answer as never)

const text = (pattern: RegExp): unknown => expect.stringMatching(pattern)

/** A request to a wallet, its answer, and the expected values when both are accepted. */
interface Asked {
  readonly namespace: string
  readonly address: string
  readonly method: string
  readonly params: unknown
  readonly answer: unknown
  readonly sent: object
  readonly told: object
}

const SOLANA = { namespace: 'solana', address: '11111111111111111111111111111111' }
const BITCOIN = { namespace: 'bip122', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }
const POLKADOT = { namespace: 'polkadot', address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5' }
const COSMOS = { namespace: 'cosmos', address: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0' }
const HEX_SIGNATURE = { signature: `0x${'ab'.repeat(64)}` }
const COSMOS_SIGNATURE = {
  signature: { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AA==' }, signature: Buffer.alloc(64, 7).toString('base64') },
}
const BASE64 = /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/
const cosmosTold = { signature: { signature: text(/^[\w+/]{86}==$/) } }

const ASKED: readonly Asked[] = [
  {
    ...SOLANA,
    method: 'solana_signMessage',
    params: { message: 'a', pubkey: SOLANA.address },
    answer: { signature: '2'.repeat(88) },
    sent: { pubkey: SOLANA.address, message: text(/^[1-9A-HJ-NP-Za-km-z]+$/) },
    told: { signature: text(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/) },
  },
  {
    ...BITCOIN,
    method: 'signMessage',
    params: { message: 'Hi', protocol: 'ecdsa' },
    answer: { signature: '00ff', messageHash: '00' },
    sent: { message: text(/[^]/) },
    told: { signature: text(/[^]/) },
  },
  {
    ...BITCOIN,
    method: 'signPsbt',
    params: { psbt: 'AAAA', signInputs: [{ address: BITCOIN.address, index: 0, sighashTypes: [1] }] },
    answer: { psbt: 'AA==', txid: 'ab' },
    sent: { psbt: text(/^[\w+/]+=*$/) },
    told: { psbt: text(/[^]/) },
  },
  {
    ...BITCOIN,
    method: 'sendTransfer',
    params: { recipientAddress: BITCOIN.address, amount: '1000' },
    answer: { txid: 'ab' },
    sent: { recipientAddress: text(/[^]/) },
    told: { txid: text(/[^]/) },
  },
  {
    ...POLKADOT,
    method: 'polkadot_signMessage',
    params: { address: POLKADOT.address, message: 'hi' },
    answer: HEX_SIGNATURE,
    sent: { address: POLKADOT.address, message: expect.any(String) },
    told: { signature: text(/^0x[\da-f]{128,132}$/i) },
  },
  {
    ...POLKADOT,
    method: 'polkadot_signTransaction',
    params: {
      transactionPayload: { method: '0x0500', genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182', address: POLKADOT.address, nonce: '0x00' },
    },
    answer: HEX_SIGNATURE,
    sent: { address: POLKADOT.address, transactionPayload: { address: POLKADOT.address, method: text(/^0x(?:[\da-f]{2})+$/i) } },
    told: { signature: text(/^0x[\da-f]{128,132}$/i) },
  },
  {
    ...COSMOS,
    method: 'cosmos_signDirect',
    params: { signDoc: { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: 'AA==', authInfoBytes: 'AA==' } },
    answer: COSMOS_SIGNATURE,
    sent: {
      signerAddress: COSMOS.address,
      signDoc: { chainId: 'cosmoshub-4', accountNumber: text(/^\d+$/), bodyBytes: text(BASE64), authInfoBytes: text(BASE64) },
    },
    told: cosmosTold,
  },
  {
    ...COSMOS,
    method: 'cosmos_signAmino',
    params: { signerAddress: COSMOS.address, signDoc: { chain_id: 'cosmoshub-4', msgs: [{ type: 'a', value: {} }], memo: '' } },
    answer: COSMOS_SIGNATURE,
    sent: { signerAddress: COSMOS.address, signDoc: { chain_id: text(/^(?:cosmoshub-4)?$/), msgs: expect.any(Array) } },
    told: cosmosTold,
  },
]

describe('requests to remote wallets', () => {
  for (const { namespace, address, method, params, answer, sent, told } of ASKED) {
    const adapter = latchkey.namespaces.get(namespace) as NamespaceAdapter
    const account: Account = { namespace, address, type: 'eoa' }
    const chainId = adapter.networks[0]?.caipNetworkId ?? 'x:y'

    fuzz(`faults 7, 14: ${namespace} ${method} is sent and answered in its specified format, or rejected`, {
      make: (random) =>
        random.oneIn(2)
          ? { asked: mutateValue(random, [params], LIVE), answered: answer }
          : { asked: params, answered: mutateValue(random, [answer], LIVE) },
      async read({ asked, answered }) {
        const requests: RemoteRequest[] = []
        const remote = await adapter.remote?.()
        const result = await remote?.request?.({ method, params: asked, chainId, account }, async (request) => {
          requests.push(request)
          return answering(answered)()
        })
        return { requests, result }
      },
      judge(outcome) {
        if (!outcome) return
        expect(outcome.requests).toMatchObject([{ method, chainId, account, params: sent }])
        expect(outcome.result).toMatchObject(told)
      },
    })
  }
})

describe('wallets of a page', () => {
  const storage = {
    get: () => undefined,
    set: () => undefined,
    remove: () => undefined,
    clear: () => undefined,
    watch: () => () => undefined,
  }
  const address = { address: BITCOIN.address, publicKey: '02', purpose: 'payment', symbol: 'BTC', type: 'p2wpkh' }
  const standardAccount = { address: BITCOIN.address, publicKey: new Uint8Array([2]), chains: ['bitcoin:mainnet'] }
  const standard = (ask: () => Promise<never>) =>
    createStandard({
      wallet: {
        name: 'W',
        icon: '',
        accounts: [standardAccount],
        features: {
          'bitcoin:connect': { connect: ask },
          'bitcoin:signMessage': { signMessage: ask },
          'bitcoin:signTransaction': { signTransaction: ask },
        },
      },
      send: () => Promise.resolve('ab'),
    })

  /** Wallet protocols with a wallet that always gives one answer, and its valid answers. */
  const DRIVERS: Readonly<
    Record<string, { readonly create: (ask: () => Promise<never>) => BitcoinDriver; readonly answers: readonly object[] }>
  > = {
    'sats-connect': {
      create: (request) => createSatsConnect({ request }),
      answers: [
        { result: { addresses: [address], network: { bitcoin: { name: 'Mainnet' } } } },
        { result: { signature: 'AAAA', messageHash: '00', psbt: 'AAAA', txid: 'ab' } },
        { error: { code: -32_000, message: 'no' } },
      ],
    },
    Leather: {
      create: (request) => createLeather({ request }, storage),
      answers: [{ result: { addresses: [address] } }, { result: { signature: 'AAAA', hex: '00', txid: 'ab' } }, { error: { code: 4_002 } }],
    },
    'OKX Wallet': {
      create: (ask) => createOkx({ bitcoin: { connect: ask, signMessage: ask, signPsbt: ask, sendBitcoin: ask } }),
      answers: [address, { 0: '00ff' }],
    },
    'wallet-standard': {
      create: standard,
      answers: [{ accounts: [standardAccount] }, [{ signature: new Uint8Array([1]), signedPsbt: new Uint8Array([1]) }]],
    },
  }
  const isKey = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value !== '')

  for (const [name, { create, answers }] of Object.entries(DRIVERS)) {
    fuzz(`faults 7, 51: accounts and signatures of a wallet of ${name} are text, or rejected`, {
      make: (random) => ({
        task: random.pick(['connect', 'signMessage', 'signPsbt', 'sendTransfer'] as const),
        answer: mutateValue(random, answers, LIVE),
      }),
      async read({ task, answer }) {
        const driver = create(answering(answer))
        const { address: signer } = address
        if (task === 'connect') return { share: await run(() => driver.connect('mainnet')) }
        if (task === 'signMessage') return { told: [(await run(() => driver.signMessage({ message: 'Hi', address: signer }))).signature] }
        if (task === 'signPsbt')
          return {
            told: [
              (
                await run(() =>
                  driver.signPsbt({ psbt: 'AAAA', inputs: [{ address: signer, index: 0 }], broadcast: false, network: 'mainnet' }),
                )
              ).psbt,
            ],
          }
        return { told: [await run(() => driver.sendTransfer?.({ to: signer, satoshis: 1n, network: 'mainnet' }) ?? 'ab')] }
      },
      judge(outcome) {
        for (const each of (outcome as { readonly told?: readonly unknown[] } | undefined)?.told ?? []) expect(each).toEqual(text(/[^]/))
        for (const each of (outcome as { readonly share?: Share } | undefined)?.share?.addresses ?? []) {
          expect([typeof each.address, typeof each.type, isKey(each.publicKey), isKey(each.path)]).toEqual(['string', 'string', true, true])
        }
      },
    })
  }

  const KEY = { bech32Address: COSMOS.address, pubKey: new Uint8Array(33), algo: 'secp256k1', isNanoLedger: false }
  const SIGNED = {
    ...COSMOS_SIGNATURE,
    signed: { chainId: 'cosmoshub-4', accountNumber: 1n, bodyBytes: new Uint8Array([1]), authInfoBytes: new Uint8Array([1]) },
  }
  fuzz("faults 7, 51: keys and signatures of a wallet with Keplr's interface are valid for the chain, or rejected", {
    make: (random) => ({
      method: random.pick(['cosmos_getAccounts', 'cosmos_signDirect']),
      key: mutateValue(random, [KEY], LIVE),
      answer: mutateValue(random, [SIGNED], LIVE),
    }),
    read({ method, key, answer }) {
      const wallet = { getKey: answering(key), signDirect: answering(answer) } as unknown as KeplrWallet
      const params = { signDoc: { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: 'AA==', authInfoBytes: 'AA==' } }
      return handleCosmos({ wallet, id: 'cosmoshub-4' }, { method, params })
    },
    judge(told, { method }) {
      if (!told) return
      const signed = {
        chainId: expect.any(String) as string,
        accountNumber: text(/^\d+$/),
        bodyBytes: text(BASE64),
        authInfoBytes: text(BASE64),
      }
      expect(told).toMatchObject(
        method === 'cosmos_getAccounts'
          ? [{ address: expect.any(String) as string, algo: expect.any(String) as string, pubkey: text(BASE64) }]
          : { ...cosmosTold, signed },
      )
    },
  })

  const SAFE = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
  const connection = { accounts: [{ namespace: 'eip155', address: SAFE, type: 'smartAccount' }], chainId: 'eip155:1' } as const
  const typedData = { domain: {}, types: {}, primaryType: 'Order', message: {} }
  const QUESTIONS: Readonly<Record<string, readonly unknown[]>> = {
    personal_sign: ['0x6869', SAFE],
    eth_signTypedData_v4: [SAFE, typedData],
    eth_sendTransaction: [{ from: SAFE, to: SAFE, value: '0x1', data: '0x' }],
    wallet_switchEthereumChain: [{ chainId: '0x1' }],
  }
  fuzz('faults 7, 14: requests to a Safe have its format, and its answers are text or null, or either is rejected', {
    make(random) {
      const method = random.pick(Object.keys(QUESTIONS))
      return {
        method,
        params: mutateValue(random, [QUESTIONS[method]], LIVE),
        answer: mutateValue(random, [{ signature: '0x02', safeTxHash: '0x03' }], LIVE),
      }
    },
    async read({ method, params, answer }) {
      const asked: unknown[] = []
      const ask = (...question: readonly unknown[]): Promise<never> => (asked.push(question), answering(answer)())
      return { asked, told: await answerSafeRequest({ channel: { ask }, connection }, { method, params }) }
    },
    judge(outcome, { method }) {
      if (!outcome) return
      expect(outcome.told).toEqual(method === 'wallet_switchEthereumChain' ? null : expect.any(String))
      if (method === 'eth_sendTransaction')
        expect(outcome.asked).toMatchObject([
          ['sendTransactions', { txs: [{ to: text(/^0x[\da-f]{40}$/i), value: text(/^\d+$/), data: expect.any(String) }] }],
        ])
    },
  })
})
