import { abortable } from '../async/abortable.js'
import { BALANCE_LIFETIME_MS, BALANCE_LIMIT_MS, BALANCE_RETRY_MS } from '../async/timeouts.js'
import { withDeadline } from '../async/withDeadline.js'
import { formatUnits } from '../caip/amounts.js'
import { formatCaipAddress } from '../caip/parseCaip.js'
import type { SessionParts } from '../connections/parts.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { CaipAddress, Network } from '../contracts/Network.js'
import type { Balance } from '../contracts/Session.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Parts } from '../state/Parts.js'
import { balanceRead } from '../state/transitions/networks.js'
import { BALANCES_KEY } from '../storage/keys.js'
import { accountInUse, type AccountInUse } from './accountInUse.js'

interface CachedBalance {
  readonly account: CaipAddress
  /** Base units, decimal. */
  readonly amount: string
  readonly atMs: number
}

interface Subject extends AccountInUse {
  readonly id: CaipAddress
}

/** A request that is on its way. */
interface Flight {
  readonly isForced: boolean
  answer?: Promise<bigint>
}

/** What is kept of one account's balance besides the cache. */
interface Flights {
  readonly running: Map<CaipAddress, Flight>
  readonly failures: Map<CaipAddress, { readonly atMs: number; readonly error: unknown }>
}

/** Keyed by the instance's storage, because instances on a page share nothing. */
const flightsOf = new WeakMap<Parts<'storage'>['storage'], Flights>()

/**
 * The connected account's balance of the active network's native coin, at most 30 s old. Concurrent callers share one
 * request, and `state.balances` shows the answer to everybody. After a failure the chain is not asked for 30 s,
 * unless `forceUpdate` says so.
 *
 * @throws LatchkeyError `NOT_CONNECTED` | `NAMESPACE_NOT_CONFIGURED` | `NETWORK_NOT_CONFIGURED` | `BALANCE_UNAVAILABLE` |
 * `METHOD_NOT_SUPPORTED` | `RPC_TIMEOUT` | `ABORTED` | whatever the namespace's node answers with
 */
export async function getBalance(kernel: SessionParts, parameters: Parameters<Latchkey['getBalance']>[0] = {}): Promise<Balance> {
  const inUse = accountInUse(kernel, parameters.namespace)
  const subject: Subject = { id: formatCaipAddress(inUse.network.caipNetworkId, inUse.account.address), ...inUse }
  const cached = parameters.forceUpdate ? undefined : readCache(kernel).find(({ account }) => account === subject.id)
  if (cached) return describe(BigInt(cached.amount), subject.network)
  const flight = startFlight(kernel, subject, parameters.forceUpdate ?? false)
  return describe(await abortable(flight, parameters.signal ?? kernel.signal, 'getBalance'), subject.network)
}

function startFlight(kernel: Parts<'store' | 'storage' | 'clock' | 'signal'>, subject: Subject, isForced: boolean): Promise<bigint> {
  const flights = flightsOf.get(kernel.storage) ?? { running: new Map(), failures: new Map() }
  flightsOf.set(kernel.storage, flights)
  const running = flights.running.get(subject.id)
  // A request that is older than the change that a forced one asks about may answer with the amount before it.
  if (running?.answer && (running.isForced || !isForced)) return running.answer
  const failure = flights.failures.get(subject.id)
  // A clock that was set back would put the failure into the future; it is ignored.
  const ageMs = failure ? kernel.clock.now() - failure.atMs : -1
  if (!isForced && failure && ageMs >= 0 && ageMs < BALANCE_RETRY_MS) return Promise.reject(unavailable(subject, failure.error))
  const flight: Flight = { isForced }
  flights.running.set(subject.id, flight)
  const isLatest = (): boolean => flights.running.get(subject.id) === flight
  flight.answer = ask(kernel, { ...subject, flights, isLatest }).finally(() => {
    if (isLatest()) flights.running.delete(subject.id)
  })
  return flight.answer
}

const unavailable = ({ network }: Pick<Subject, 'network'>, cause: unknown): LatchkeyError =>
  new LatchkeyError('BALANCE_UNAVAILABLE', { chainId: network.caipNetworkId }, { cause })

interface Question extends Subject {
  readonly flights: Flights
  /** No later request was started for the account: only then the answer is kept. */
  isLatest(): boolean
}

/** Continues when a caller aborts: others may wait for the same answer, and it is cached. */
async function ask(
  kernel: Parts<'store' | 'storage' | 'clock' | 'signal'>,
  { id, account, network, adapter, flights, isLatest }: Question,
): Promise<bigint> {
  if (!adapter.getBalance) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'getBalance' })
  const deadline = {
    clock: kernel.clock,
    timeoutMs: BALANCE_LIMIT_MS,
    signal: kernel.signal,
    action: 'getBalance',
    timedOut: () => new LatchkeyError('RPC_TIMEOUT', { method: 'getBalance', timeoutMs: BALANCE_LIMIT_MS }),
  }
  try {
    const amount = await withDeadline(deadline, (signal) => (adapter as Required<typeof adapter>).getBalance({ account, network, signal }))
    if (!isLatest()) return amount
    flights.failures.delete(id)
    const others = readCache(kernel).filter((entry) => entry.account !== id)
    const entry: CachedBalance = { account: id, amount: amount.toString(), atMs: kernel.clock.now() }
    kernel.storage.set(BALANCES_KEY, [...others, entry], BALANCE_LIFETIME_MS)
    kernel.store.apply(balanceRead(kernel.store.data, id, describe(amount, network)))
    return amount
  } catch (error) {
    if (!kernel.signal.aborted && isLatest()) flights.failures.set(id, { atMs: kernel.clock.now(), error })
    throw isLatchkeyError(error) ? error : unavailable({ network }, error)
  }
}

/** The entries that have not expired. */
function readCache(kernel: Parts<'storage' | 'clock'>): readonly CachedBalance[] {
  const ageOf = ({ atMs }: CachedBalance): number => kernel.clock.now() - atMs
  return (kernel.storage.get(BALANCES_KEY, readEntries) ?? []).filter((each) => ageOf(each) >= 0 && ageOf(each) <= BALANCE_LIFETIME_MS)
}

const readEntries = (value: unknown): readonly CachedBalance[] | undefined =>
  Array.isArray(value) && value.every(isCachedBalance) ? value : undefined

function isCachedBalance(value: unknown): value is CachedBalance {
  const { account, amount, atMs } = (value ?? {}) as Record<string, unknown>
  return typeof account === 'string' && typeof amount === 'string' && /^\d{1,100}$/.test(amount) && typeof atMs === 'number'
}

function describe(amount: bigint, { nativeCurrency: { decimals, symbol } }: Network): Balance {
  return { amountBaseUnits: amount, decimals, symbol, formatted: formatUnits(amount, decimals) }
}
