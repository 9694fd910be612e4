import { activeAccount } from '@latchkey/feature-kit'
import type { CaipNetworkId, LatchkeyState } from '@latchkey/kernel'
import { describeError } from '@latchkey/kernel'
import { useLatchkey, usePluginState, useSelector } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { namesError } from '../errors/namesError.js'

/** Whose name is asked for. */
export interface NamedAccount {
  readonly address: string
  readonly chainId: CaipNetworkId
}

/** What {@link useName} gives. */
export interface UseNameResult {
  /** Verified: it leads back to the account. Undefined while it is looked up, and for an account without one. */
  readonly name: string | undefined
  readonly isLoading: boolean
  readonly error: Error | null
}

interface Answer {
  readonly of: string
  readonly name?: string | undefined
  readonly error?: Error
}

const activeId = (state: LatchkeyState): string => activeAccount(state)?.id ?? ''

/**
 * The name of an account. Needs `names()` in the list of plugins; without it `error` is `NAMES_NOT_ENABLED`.
 *
 * @param account - @default the account in use
 */
export function useName(account?: NamedAccount): UseNameResult {
  const { services } = useLatchkey()
  const active = useSelector(activeId)
  const slice = usePluginState('names')
  const id = account ? `${account.chainId}:${account.address}` : active
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (id === '') return
    const stop = new AbortController()
    const at = id.lastIndexOf(':')
    const question = { address: id.slice(at + 1), chainId: id.slice(0, at) as CaipNetworkId }
    const find = async (): Promise<Answer> => {
      const load = services.get('names')
      if (!load) return { of: id, error: namesError('NAMES_NOT_ENABLED', {}) }
      return { of: id, name: (await (await load()).identify(question, stop.signal))?.name }
    }
    void find()
      .catch((error: unknown): Answer => ({ of: id, error: error instanceof Error ? error : new Error(describeError(error)) }))
      .then((found) => stop.signal.aborted || setAnswer(found))
    return () => stop.abort()
  }, [id, services])
  const current = answer?.of === id ? answer : undefined
  return { name: slice?.names[id] ?? current?.name, isLoading: id !== '' && !current, error: current?.error ?? null }
}
