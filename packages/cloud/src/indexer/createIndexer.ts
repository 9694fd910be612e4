import { randomUUID } from 'node:crypto'
import { isLatchkeyError } from '@latchkey/kernel'
import { pause } from '../async/pause.js'
import type { ChainConfiguration } from '../configuration/chains.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { Nodes } from '../nodes/openNodes.js'
import type { Log } from '../operations/observe.js'
import { describeError } from '../operations/observe.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { INDEX_POLL_MS, INDEX_RETRY_MS } from '../timeouts.js'
import type { ChainStatus } from './ChainStatus.js'
import { createChainReader } from './createChainReader.js'
import { endLease, takeLease } from './store/lease.js'
import { openChain } from './store/openChain.js'

/** Parts of {@link createIndexer}. */
export interface IndexerOptions {
  /** By CAIP-2 id; see `isRead`. */
  readonly chains: Readonly<Record<string, ChainConfiguration>>
  readonly nodes: Nodes
  readonly db: CloudDatabase
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Reads chains in the background, each by one of the processes that share a database. */
export interface Indexer {
  /** By CAIP-2 id. */
  status(): Readonly<Record<string, ChainStatus>>
  /** Reads no more; resolves when what is being stored is stored. */
  close(): Promise<void>
}

/** Starts to read the chains. A chain or database that fails is tried again until it works. */
export function createIndexer({ chains, nodes, db, log, now }: IndexerOptions): Indexer {
  const stop = new AbortController()
  const holder = randomUUID()
  const statuses = new Map<string, ChainStatus>()

  const readChain = async (chainNodes: ChainNodes, configuration: ChainConfiguration): Promise<void> => {
    const { chainId: chain } = chainNodes
    const held = { chain, holder, now }
    const reader = createChainReader({ configuration, nodes: chainNodes, db, holder: held })
    const setStatus = (status: ChainStatus): void => {
      if (status.state === 'failing' && status.problem !== statuses.get(chain)?.problem)
        log.warn({ chain, ...status }, 'a chain cannot be read now')
      statuses.set(chain, status)
    }
    let isOpen = false
    const step = async (): Promise<number> => {
      if (!isOpen) await openChain(db, chain)
      isOpen = true
      const lease = await takeLease(db.query, held)
      if (lease === undefined) {
        setStatus({ state: 'elsewhere' })
        return INDEX_POLL_MS
      }
      const { hasMore, ...progress } = await reader.step(lease.next)
      setStatus({ state: hasMore ? 'reading' : 'current', ...progress })
      return hasMore ? 0 : INDEX_POLL_MS
    }
    setStatus({ state: 'starting' })
    while (!stop.signal.aborted) {
      const pauseMs = await step().catch((error: unknown) => {
        const { state: _state, problem: _problem, ...last } = statuses.get(chain) ?? { state: 'starting' }
        setStatus({ ...last, state: 'failing', problem: codeOf(error) })
        log.debug({ chain, error: describeError(error) }, 'a chain cannot be read now')
        return INDEX_RETRY_MS
      })
      await pause(pauseMs, stop.signal)
    }
    // A database that cannot be written to ends no process: the right ends by itself.
    await endLease(db.query, held).catch((error: unknown) =>
      log.warn({ chain, error: describeError(error) }, 'the right to read a chain was not given back'),
    )
  }
  const running = Object.entries(chains).flatMap(([chain, configuration]) => {
    const chainNodes = nodes.get(chain)
    return chainNodes && isRead(chain, configuration) ? [readChain(chainNodes, configuration)] : []
  })
  return {
    status: () => Object.fromEntries(statuses),
    async close() {
      stop.abort()
      await Promise.all(running)
    },
  }
}

/** Whether a chain is read. An indexer of others knows the history of a chain of eip155; that of Solana is read in any case. */
export const isRead = (chain: string, { archive }: ChainConfiguration): boolean => archive === undefined || chain.startsWith('solana:')

/** Of a LatchkeyError its code, of a database what it names the error, e.g. `SQLITE_FULL`. */
function codeOf(error: unknown): string {
  if (isLatchkeyError(error)) return error.code
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' ? code : 'INTERNAL'
}
