import { fromProviderError, isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'

interface Foreign {
  readonly name?: unknown
  readonly status?: unknown
  readonly shortMessage?: unknown
  readonly cause?: unknown
}

/** Translates viem's errors of requests to nodes. */
export function toNodeError(error: unknown, method: string): LatchkeyError {
  const chain = causesOf(error)
  const ours = chain.find((each) => isLatchkeyError(each))
  if (isLatchkeyError(ours)) return ours
  if (chain.some(({ name }) => name === 'TimeoutError')) {
    return new LatchkeyError('RPC_TIMEOUT', { method, timeoutMs: RETRY.timeoutMs }, { cause: error })
  }
  const http = chain.find(({ name }) => name === 'HttpRequestError')
  if (http) {
    const code = typeof http.status === 'number' ? { code: http.status } : {}
    return new LatchkeyError('RPC_FAILED', { ...code, method, detail: 'HTTP request failed.' }, { cause: error })
  }
  const translated = fromProviderError(error, { method })
  if (!isLatchkeyError(translated, 'WALLET_FAILED')) return translated
  const { code, detail } = translated.context
  const context = { method, ...(code === undefined ? {} : { code }), ...(detail === undefined ? {} : { detail }) }
  return new LatchkeyError('RPC_FAILED', context, { cause: error })
}

function causesOf(error: unknown): readonly Foreign[] {
  const chain: Foreign[] = []
  for (let each = error; typeof each === 'object' && each !== null && chain.length < 8; each = (each as Foreign).cause) chain.push(each)
  return chain
}
