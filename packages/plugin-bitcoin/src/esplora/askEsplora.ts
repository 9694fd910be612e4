import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { BitcoinChain } from '../chain/BitcoinChain.js'

/** A question to a network's Esplora API. */
export interface EsploraQuestion {
  readonly network: Network
  /** Below the API's URL, e.g. `/address/bc1…`. */
  readonly path: string
  /** Sent as text by POST. */
  readonly body?: string
  readonly signal: AbortSignal
}

/** As for the API client of the kernel. */
const TIMEOUT_MS = 10_000
const RETRIES = 3
const RETRY_DELAY_MS = 150
const RETRIED_STATUS = new Set([403, 408, 413, 429, 500, 502, 503, 504])

/**
 * Asks a network's Esplora API, once for its first block before anything else: balances must not be those of another chain.
 *
 * @returns The answer as text.
 * @throws LatchkeyError `BALANCE_UNAVAILABLE` when the application named no API | `RPC_WRONG_CHAIN` | `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED`
 */
export async function askEsplora(chain: BitcoinChain, question: EsploraQuestion): Promise<string> {
  const { caipNetworkId: expected, reference, rpcUrls } = question.network
  const [url] = rpcUrls.default
  if (!url) throw unavailable(question.network)
  const key = `${expected} ${url}`
  if (!chain.proven.has(key)) {
    const genesis = await askWithRetries(chain, url, { ...question, path: '/block-height/0', body: undefined })
    const actual = genesis.trim().slice(0, reference.length)
    if (actual !== reference) throw new LatchkeyError('RPC_WRONG_CHAIN', { expected, actual: `bip122:${actual}` })
    chain.proven.add(key)
  }
  return askWithRetries(chain, url, question)
}

function unavailable({ caipNetworkId: chainId }: Network): LatchkeyError {
  const cause = new LatchkeyError('OPTION_INVALID', {
    option: `bitcoin.esploraUrls['${chainId}']`,
    problem: 'is not set, so nobody can be asked for balances',
    fix: "name an Esplora-compatible API, best your own: esploraUrls: { 'bip122:…': 'https://…' }",
  })
  return new LatchkeyError('BALANCE_UNAVAILABLE', { chainId }, { cause })
}

type Question = Omit<EsploraQuestion, 'body'> & { readonly body?: string | undefined }

async function askWithRetries(chain: BitcoinChain, url: string, question: Question): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await askOnce(chain, url, question)
    if ('text' in outcome) return outcome.text
    const delayMs = outcome.waitMs ?? RETRY_DELAY_MS * 2 ** attempt
    // An API that wants more patience than one attempt takes is as good as gone.
    if (!outcome.isRetried || attempt === RETRIES || delayMs > TIMEOUT_MS) throw outcome.error
    await pause(chain, delayMs, question.signal)
  }
}

type Outcome =
  | { readonly text: string }
  | { readonly error: LatchkeyError; readonly isRetried: boolean; readonly waitMs?: number | undefined }

async function askOnce({ clock }: BitcoinChain, url: string, { path, body, signal }: Question): Promise<Outcome> {
  const timeout = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => timeout.abort())
  const method = path.split('/')[1] ?? path
  try {
    const init = body === undefined ? {} : { method: 'POST', body }
    const response = await globalThis.fetch(url.replace(/\/$/, '') + path, {
      ...init,
      signal: AbortSignal.any([signal, timeout.signal]),
    })
    const text = await response.text()
    return response.ok ? { text } : refusal(response, method, body === undefined ? '' : text)
  } catch (cause) {
    if (signal.aborted) throw new LatchkeyError('ABORTED', { action: method }, { cause })
    if (timeout.signal.aborted)
      return { error: new LatchkeyError('RPC_TIMEOUT', { method, timeoutMs: TIMEOUT_MS }, { cause }), isRetried: false }
    return {
      error: new LatchkeyError('RPC_FAILED', { method, detail: 'The Esplora API cannot be reached.' }, { cause }),
      isRetried: true,
    }
  } finally {
    cancel()
  }
}

/** @param reason - What the API says of a transaction it does not take. */
function refusal({ status, headers }: Response, method: string, reason: string): Outcome {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const error =
    status === 400 && reason
      ? new LatchkeyError('TRANSACTION_REJECTED', { detail: reason.slice(0, 300) })
      : new LatchkeyError('RPC_FAILED', { method, detail: `HTTP status code: ${status}` })
  return { error, isRetried: RETRIED_STATUS.has(status), waitMs: seconds >= 0 ? seconds * 1_000 : undefined }
}

function pause({ clock }: BitcoinChain, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel()
      reject(new LatchkeyError('ABORTED', { action: 'esplora' }))
    }
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
