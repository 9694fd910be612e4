import type { Account, ExpectedTransfer, Ledger, WalletRequest } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import type { BitcoinNode } from '@latchkey/testkit/bitcoin'
import { startBitcoin } from '@latchkey/testkit/bitcoin'
import type { BitcoinWalletWay } from '@latchkey/testkit/page-wallet/bitcoin'
import { createBitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import { bech32 } from '@scure/base'
import { expect, onTestFinished } from 'vitest'
import { bitcoin } from '../src/index.js'

/** A node without any coins but the miner's, until the test ends. */
export async function startFresh(): Promise<BitcoinNode> {
  const node = await startBitcoin()
  onTestFinished(() => node.stop())
  return node
}

type Prepare = NonNullable<Ledger['prepareTransfer']>

/** A connected wallet on a regtest node, and what it sends, until the test ends. */
export async function onRegtest(node: BitcoinNode, way: BitcoinWalletWay) {
  const page = createTestPage()
  onTestFinished(page.install())
  const wallet = createBitcoinTestWallet({ page, way, url: node.url })
  await wallet.install()
  const metadata = { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] }
  const plugins = [bitcoin({ networks: [{ network: 'regtest', name: 'Regtest', esploraUrl: node.url }] })]
  const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage: createMemoryStorage(), logLevel: 'silent' })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'bip122' })
  const adapter = latchkey.namespaces.get('bip122') ?? expect.fail('no adapter')
  const session = latchkey.state.sessions['bip122']
  const accounts = session?.status === 'connected' ? session.accounts : expect.fail('not connected')
  const accountOf = (type: string): Account => accounts.find((each) => each.type === type) ?? expect.fail(`no ${type} account`)
  const account = accountOf('payment')
  const [network] = adapter.networks
  const { prepareTransfer, readTransfer } = (await adapter.ledger?.()) ?? expect.fail('no ledger')
  if (!network || !prepareTransfer || !readTransfer || !adapter.sendTransfer) expect.fail('not ready')
  const { signal } = new AbortController()
  const request: WalletRequest = (each) => latchkey.request({ namespace: 'bip122', ...each })
  // The second account of the wallet, which it does not share.
  const to = bech32.encode('bcrt', bech32.decode(wallet.addresses[1] as `bc1${string}`).words)
  const { sendTransfer } = adapter
  return {
    latchkey,
    wallet,
    accountOf,
    account,
    to,
    request,
    prepare: (wanted: Partial<Parameters<Prepare>[0]> = {}) =>
      prepareTransfer({ account, network, to, amountBaseUnits: 20_000n, signal, ...wanted }),
    read: (id: string, mark?: string, expected?: ExpectedTransfer) => readTransfer({ account, network, id, signal, mark, expected }),
    send: (amountBaseUnits: bigint) => sendTransfer({ account, network, to, amountBaseUnits, request }),
  }
}

/** An unspent output, as the node tells. */
interface UnspentOutput {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** The unspent outputs of an address, as the node tells. */
export async function coinsOf(node: BitcoinNode, address: string): Promise<readonly UnspentOutput[]> {
  return (await (await fetch(`${node.url}/address/${address}/utxo`)).json()) as readonly UnspentOutput[]
}

/** Satoshis of an address, as the node tells. */
export async function satoshisOf(node: BitcoinNode, address: string): Promise<bigint> {
  return (await coinsOf(node, address)).reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** Changes what a node answers at the paths that match, until the test ends. */
export function lie(node: BitcoinNode, path: RegExp, answer: (text: string) => string): void {
  const { fetch } = globalThis
  globalThis.fetch = async (...asked) => {
    const response = await fetch(...asked)
    const url = String(asked[0])
    return url.startsWith(node.url) && path.test(url.slice(node.url.length)) ? new Response(answer(await response.text())) : response
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
}
