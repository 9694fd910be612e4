import type { Account, NamespaceAdapter, Network } from '@latchkey/kernel'
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js'
import { base58, base64 } from '@scure/base'
import { createTestLatchkey } from '@latchkey/testkit'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solana, solanaDevnet, solanaMainnet, solanaTestnet } from './index.js'
import type { SolanaOptions } from './index.js'

let node: SolanaNode
beforeAll(async () => {
  node = await startSolana()
})
afterAll(() => node.stop())

const adapterOf = (options?: SolanaOptions): NamespaceAdapter => {
  const adapter = createTestLatchkey({ plugins: [solana(options)] }).latchkey.namespaces.get('solana')
  return adapter ?? expect.fail('no adapter')
}

const local = (): { readonly adapter: NamespaceAdapter; readonly network: Network } => {
  const adapter = adapterOf({ networks: [{ ...solanaDevnet, rpcUrls: [node.url] }] })
  return { adapter, network: adapter.networks[0] ?? expect.fail('no network') }
}

const accountOf = (address: string): Account => ({ namespace: 'solana', address, type: 'eoa' })
const { signal } = new AbortController()

/** A wallet that signs and sends every request. */
const signer = (keypair: Keypair) => async (request: { readonly method: string; readonly params?: unknown }) => {
  const { transaction, pubkey } = request.params as { readonly transaction: string; readonly pubkey: string }
  expect(request.method).toBe('solana_signAndSendTransaction')
  expect(pubkey).toBe(keypair.publicKey.toBase58())
  const signed = VersionedTransaction.deserialize(base64.decode(transaction))
  signed.sign([keypair])
  return { signature: await new Connection(node.url).sendTransaction(signed) }
}

describe('adapter', () => {
  it('default: mainnet', () => {
    const adapter = adapterOf()
    expect(adapter.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    expect(adapter.nativeTokenAddress).toBe('So11111111111111111111111111111111111111111')
  })

  it.each([[[]], [[solanaMainnet, solanaMainnet]], [[{ ...solanaMainnet, rpcUrls: [] }]]])(
    'error: no network, a repeated one, and one without a node are rejected synchronously',
    (networks) => {
      expect(() => solana({ networks })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
    },
  )

  it('default: explorer links', () => {
    const adapter = adapterOf({
      networks: [solanaMainnet, solanaTestnet, { id: 'localnet', name: 'Local', rpcUrls: [node.url] }],
    })
    const links = adapter.networks.map((network) => [
      adapter.explorerLink(network, { address: 'A' }),
      adapter.explorerLink(network, { transaction: 'T' }),
    ])
    expect(links).toEqual([
      ['https://solscan.io/account/A', 'https://solscan.io/tx/T'],
      ['https://solscan.io/account/A?cluster=testnet', 'https://solscan.io/tx/T?cluster=testnet'],
      [undefined, undefined],
    ])
  })

  it('default: which methods only read', async () => {
    const { isReadMethod } = adapterOf()
    const methods = [
      'getBalance',
      'getAccountInfo',
      'isBlockhashValid',
      'simulateTransaction',
      'sendTransaction',
      'requestAirdrop',
      'solana_getAccounts',
      'getter',
    ]
    const isRead = await Promise.all(methods.map((method) => isReadMethod?.(method)))
    expect(methods.filter((_, index) => isRead[index])).toEqual(['getBalance', 'getAccountInfo', 'isBlockhashValid', 'simulateTransaction'])
  })

  it('default: the namespace proposed to remote wallets', async () => {
    expect(await adapterOf().remote?.()).toMatchObject({
      methods: [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_requestAccounts',
        'solana_getAccounts',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
      ],
      events: ['accountsChanged', 'chainChanged'],
      deprecatedChainIds: {
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
      },
    })
  })

  it('default: a balance is exact, beyond the range of a number', async () => {
    const { adapter, network } = local()
    const address = Keypair.generate().publicKey.toBase58()
    expect(await adapter.getBalance!({ account: accountOf(address), network, signal })).toBe(0n)
    node.airdrop(address, 9_007_199_254_740_993n)
    expect(await adapter.getBalance!({ account: accountOf(address), network, signal })).toBe(9_007_199_254_740_993n)
  })

  it('default: a transfer is exact to the lamport, with a bid of 10,000 and the fee', async () => {
    const { adapter, network } = local()
    const [from, to] = [Keypair.generate(), Keypair.generate().publicKey.toBase58()]
    node.airdrop(from.publicKey.toBase58(), 3_000_000_000n)
    const signature = await adapter.sendTransfer?.({
      account: accountOf(from.publicKey.toBase58()),
      network,
      to,
      amountBaseUnits: 1_234_567_891n,
      request: signer(from),
    })
    expect(base58.decode(signature ?? '')).toHaveLength(64)
    expect(node.balance(to)).toBe(1_234_567_891n)
    expect(node.balance(from.publicKey.toBase58())).toBe(3_000_000_000n - 1_234_567_891n - 15_000n)
  })

  it.each([0n, -1n, 2n ** 64n])('error: an amount of %s lamports is rejected before the wallet is asked', async (amountBaseUnits) => {
    const { adapter, network } = local()
    const from = Keypair.generate()
    const account = accountOf(from.publicKey.toBase58())
    const sending = adapter.sendTransfer?.({
      account,
      network,
      to: account.address,
      amountBaseUnits,
      request: () => expect.fail('asked'),
    })
    await expect(sending).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  })

  it('error: an invalid recipient is rejected before the wallet is asked', async () => {
    const { adapter, network } = local()
    const account = accountOf(Keypair.generate().publicKey.toBase58())
    const sending = adapter.sendTransfer?.({
      account,
      network,
      to: 'l'.repeat(44),
      amountBaseUnits: 1n,
      request: () => expect.fail('asked'),
    })
    await expect(sending).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each([undefined, null, {}, { signature: 7 }, { signature: '0OIl' }, { signature: 'abc' }])(
    'error: an answer of %j has no signature',
    async (answer) => {
      const { adapter, network } = local()
      const account = accountOf(Keypair.generate().publicKey.toBase58())
      const signing = adapter.signMessage?.({ message: 'Hi', account, network, request: () => Promise.resolve(answer) })
      await expect(signing).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    },
  )

  it('behavior: an added network is asked by its own node', async () => {
    const { latchkey } = createTestLatchkey({ plugins: [solana()] })
    const network = await latchkey.addNetwork({
      namespace: 'solana',
      network: { id: 'localnet', name: 'Local', rpcUrls: [node.url] },
    })
    const { readFromNode } = latchkey.namespaces.get('solana') ?? expect.fail('no adapter')
    expect(await readFromNode?.({ method: 'getHealth', network, signal })).toBe('ok')
  })
})
