import type { Account, WalletRequest } from '@latchkey/kernel'
import type { PolkadotNode } from '@latchkey/testkit/polkadot'
import { startPolkadot } from '@latchkey/testkit/polkadot'
import metadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { expect, onTestFinished } from 'vitest'
import { putExtensions } from './stage.js'

/** Of Polkadot's own metadata. */
export const DEPOSIT = 10_000_000_000n
export const FEE = 150_000_000n
/** A public development key, in the format of Polkadot. */
export const receiver = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'

/** A connected extension on a chain with Polkadot's metadata, and what it sends, until the test ends. */
export async function onChain(url?: (node: PolkadotNode) => string) {
  const node = await startPolkadot({ metadata, fee: FEE })
  onTestFinished(() => node.stop())
  const id = node.genesisHash.slice(2, 34)
  const { start, wallets } = putExtensions(['test-polkadot-wallet'])
  const rpcUrls = [url?.(node) ?? node.url]
  const latchkey = await start([{ id, name: 'Local', symbol: 'DOT', decimals: 10, ss58Prefix: 0, rpcUrls }])
  await latchkey.connect({ connectorId: 'test-polkadot-wallet', namespace: 'polkadot' })
  const adapter = latchkey.namespaces.get('polkadot') ?? expect.fail('no adapter')
  const session = latchkey.state.sessions['polkadot']
  const account: Account = session?.status === 'connected' ? session.account : expect.fail('not connected')
  const [network] = adapter.networks
  const { prepareTransfer, readTransfer } = (await adapter.ledger?.()) ?? expect.fail('no ledger')
  if (!network || !prepareTransfer || !readTransfer) expect.fail('not ready')
  const { signal } = new AbortController()
  const request: WalletRequest = (each) => latchkey.request({ namespace: 'polkadot', ...each })
  return {
    node,
    latchkey,
    wallet: wallets[0] ?? expect.fail('no wallet'),
    account,
    request,
    prepare: (wanted: Partial<Parameters<typeof prepareTransfer>[0]> = {}) =>
      prepareTransfer({ account, network, to: receiver, amountBaseUnits: 2n * DEPOSIT, signal, ...wanted }),
    read: (id: string, mark?: string) => readTransfer({ account, network, id, signal, mark }),
  }
}
