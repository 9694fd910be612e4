import { isLatchkeyError, loadError } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/http'
import type { EvmChain, EvmQuestion } from './EvmChain.js'
import { isRevert } from './isRevert.js'
import type { InnerAnswer, InnerCall } from './multicall.js'
import { decodeAggregate, encodeAggregate, MULTICALL } from './multicall.js'

/** A read of the network. */
export interface GatheredRead {
  readonly method: string
  readonly params: readonly unknown[]
  /** The call of a contract on the latest block, which may be made by another contract; `gas` is what it may need. */
  readonly call?: InnerCall & { readonly gas: number }
}

/** Reads of one moment, of which each is sent once. */
export type Gather = (read: GatheredRead, signal: AbortSignal) => Promise<unknown>

interface Waiting extends GatheredRead {
  readonly answer: Promise<unknown>
  readonly signals: AbortSignal[]
  /** Alone it either succeeds or says why not. */
  isAlone: boolean
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** Gas of all calls of one `eth_call`, as far as it can be known. Nodes allow 10 to 550 million; a call may need more than is thought. */
const MOST_GAS = 8_000_000
/** A multicall smaller than this is not worth it. */
const LEAST_GAS = 500_000
/**
 * Turns of the microtask queue that make a moment: what one answer leads to is asked through some ten `await`, and providers have not
 * equally many. No time passes in them.
 */
const TURNS = 60

const gatherers = new WeakMap<EvmChain, Gather>()

/** Sends a read together with the others of the moment. @throws LatchkeyError as `EvmChain.read` */
export function gatherRead({ chain, signal }: EvmQuestion, read: GatheredRead): Promise<unknown> {
  const gather = gatherers.get(chain) ?? createGatherer(chain)
  gatherers.set(chain, gather)
  return gather(read, signal)
}

/**
 * Makes one for a network. Calls of contracts go through `Multicall3`; where there is none, and of what failed in it without a reason,
 * each is an `eth_call` of its own, in one batch.
 */
function createGatherer(chain: EvmChain): Gather {
  let waiting = new Map<string, Waiting>()
  /** 0: the network has no multicall. */
  let mostGas = MOST_GAS

  function add(read: GatheredRead, isAlone = false): Waiting {
    const key = JSON.stringify([read.method, read.params])
    const known = waiting.get(key)
    if (known) return known
    let resolve: Waiting['resolve'] = () => undefined
    let reject: Waiting['reject'] = () => undefined
    const answer = new Promise((...ends) => ([resolve, reject] = ends))
    // Whoever waits hears of the failure; where nobody does any longer, nobody has to.
    answer.catch(() => undefined)
    const made: Waiting = { ...read, answer, resolve, reject, signals: [], isAlone }
    waiting.set(key, made)
    if (waiting.size === 1) void flushSoon()
    return made
  }

  async function flushSoon(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await undefined
    const all = [...waiting.values()]
    waiting = new Map()
    const isBundled = (entry: Waiting) => mostGas > 0 && entry.call !== undefined && !entry.isAlone
    for (const entry of all.filter((each) => !isBundled(each))) void sendAlone(entry)
    for (const group of groupsOf(all.filter(isBundled), mostGas)) void (group.length === 1 ? sendAlone(group[0]) : sendTogether(group))
  }

  async function sendAlone(entry: Waiting | undefined): Promise<void> {
    if (!entry) return
    await readWhileAwaited(chain, entry, entry.signals).then(entry.resolve, entry.reject)
  }

  async function sendTogether(group: readonly Waiting[]): Promise<void> {
    const data = encodeAggregate(group.flatMap(({ call }) => call ?? []))
    const signals = group.flatMap((entry) => entry.signals)
    try {
      const answer = await readWhileAwaited(chain, { method: 'eth_call', params: [{ to: MULTICALL, data }, 'latest'] }, signals)
      if (answer === '0x') mostGas = 0
      const answers = decodeAggregate(answer, group.length)
      group.forEach((entry, index) => settle(entry, answers?.[index]))
    } catch (error) {
      if (!(isLatchkeyError(error) && isRevert(error))) {
        for (const entry of group) entry.reject(error)
        return
      }
      // The node allows less gas than that.
      mostGas = mostGas > LEAST_GAS ? mostGas / 2 : mostGas
      for (const entry of group) settle(entry, undefined)
    }
  }

  /** What failed without a reason may have run out of the gas that another call used up. */
  function settle(entry: Waiting, answer: InnerAnswer | undefined): void {
    if (answer?.isSuccess) entry.resolve(answer.data)
    else if (answer && answer.data !== '0x')
      void loadError('RPC_FAILED', { method: 'eth_call', detail: 'execution reverted' }).then(entry.reject)
    else {
      const again = add(entry, true)
      again.signals.push(...entry.signals)
      void again.answer.then(entry.resolve, entry.reject)
    }
  }

  return (read, signal) => {
    const entry = add(read)
    entry.signals.push(signal)
    return abortable(entry.answer, signal, read.method)
  }
}

/** In order, each with at most so much gas. */
function groupsOf(entries: readonly Waiting[], mostGas: number): readonly (readonly Waiting[])[] {
  const groups: Waiting[][] = []
  let gas = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const needed = entry.call?.gas ?? 0
    if (gas + needed > mostGas) {
      groups.push([])
      gas = 0
    }
    groups.at(-1)?.push(entry)
    gas += needed
  }
  return groups
}

/** Reads once for all who wait, until none of them does. Their signals may live long, so nothing stays registered with them. */
async function readWhileAwaited(
  chain: EvmChain,
  { method, params }: Pick<GatheredRead, 'method' | 'params'>,
  signals: readonly AbortSignal[],
): Promise<unknown> {
  const [nobody, done] = [new AbortController(), new AbortController()]
  const check = (): void => {
    if (signals.every(({ aborted }) => aborted)) nobody.abort()
  }
  for (const signal of new Set(signals)) signal.addEventListener('abort', check, { signal: done.signal })
  check()
  try {
    return await chain.read(method, params, nobody.signal)
  } finally {
    done.abort()
  }
}
