import type { BitcoinChain } from './bitcoinChain.js'
import { createBitcoinChain } from './bitcoinChain.js'
import type { LocalAnswer } from '../node/listen.js'
import { listen } from '../node/listen.js'

/** A running local Bitcoin network of one node. */
export interface BitcoinNode extends Pick<BitcoinChain, 'genesisHash' | 'mine' | 'fund' | 'send'> {
  /** An Esplora-compatible API, e.g. `http://127.0.0.1:41234`. */
  readonly url: string
  readonly port: number
  /** Fee rates that it tells from now on: satoshis a virtual byte by blocks to wait. @default { 2: 12.5, 6: 5, 144: 1.2 } */
  setFees(rates: Readonly<Record<number, number>>): void
  /** Stops it; resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

type Route = readonly [pattern: RegExp, answer: (match: string, body: string) => Promise<LocalAnswer>]

/**
 * Starts a real Bitcoin node (bcoin, regtest, in memory) behind the part of the Esplora API that wallets and applications
 * use. It mines only on demand.
 */
export async function startBitcoin(): Promise<BitcoinNode> {
  const chain = await createBitcoinChain()
  let fees: Readonly<Record<number, number>> = { 2: 12.5, 6: 5, 144: 1.2 }
  const routes: readonly Route[] = [...createRoutes(chain), [/^GET \/fee-estimates$/, async () => json(fees)]]
  const http = await listen(async ({ method, url = '' }, body) => {
    for (const [pattern, answer] of routes) {
      const match = pattern.exec(`${method} ${url}`)
      if (match) return answer(decodeURIComponent(match[1] ?? ''), body).catch(refuse)
    }
    return { status: 404, ...text('Not found') }
  })
  let stopping: Promise<void> | undefined
  const { genesisHash, mine, fund, send } = chain
  return {
    url: `http://127.0.0.1:${http.port}`,
    port: http.port,
    genesisHash,
    mine,
    fund,
    send,
    setFees: (rates) => void (fees = rates),
    stop: () => (stopping ??= Promise.all([http.stop(), chain.stop()]).then(() => undefined)),
  }
}

function createRoutes(chain: BitcoinChain): readonly Route[] {
  return [
    [/^GET \/block-height\/(\d+)$/, async (height) => orMissing(await chain.hashOf(Number(height)))],
    [/^GET \/blocks\/tip\/height$/, async () => text(String(chain.height()))],
    [/^GET \/address\/([^/]+)$/, async (address) => json({ address, ...(await chain.statsOf(address)) })],
    [/^GET \/address\/([^/]+)\/txs$/, async (address) => json(await chain.transactionsOf(address))],
    [
      /^GET \/address\/([^/]+\/txs\/chain\/[0-9a-f]{64})$/,
      async (asked) => {
        const [address = '', , , after] = asked.split('/')
        return json(await chain.transactionsOf(address, after))
      },
    ],
    [
      /^GET \/address\/([^/]+)\/utxo$/,
      async (address) => {
        const coins = await chain.coinsOf(address)
        return json(
          coins.map(({ height, ...coin }) => ({
            ...coin,
            status: { confirmed: height >= 0, block_height: height >= 0 ? height : undefined },
          })),
        )
      },
    ],
    [
      /^GET \/tx\/(\w+)$/,
      async (txid) => {
        const found = await chain.transactionOf(txid)
        return found ? json(found.described) : orMissing(undefined)
      },
    ],
    [/^GET \/tx\/(\w+)\/hex$/, async (txid) => orMissing((await chain.transactionOf(txid))?.hex)],
    [
      /^GET \/tx\/(\w+\/outspend\/\d+)$/,
      async (path) => {
        const [txid = '', , index] = path.split('/')
        const spender = await chain.spenderOf(txid, Number(index))
        return json(spender === undefined ? { spent: false } : { spent: true, txid: spender })
      },
    ],
    [/^POST \/tx$/, async (_, body) => text(await chain.send(body.trim()))],
  ]
}

function json(value: unknown): LocalAnswer {
  return { type: 'application/json', body: JSON.stringify(value) }
}

function text(body: string): LocalAnswer {
  return { type: 'text/plain', body }
}

function orMissing(value: string | undefined): LocalAnswer {
  return value === undefined ? { status: 404, ...text('Not found') } : text(value)
}

/** Esplora answers with the node's own message. */
function refuse(error: unknown): LocalAnswer {
  return { status: 400, ...text(error instanceof Error ? error.message : String(error)) }
}
