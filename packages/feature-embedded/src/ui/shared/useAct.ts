import { useLatchkey } from '@latchkey/react'
import { useState } from 'react'
import { embeddedError } from '../../errors/embeddedError.js'
import type { EmbeddedFlow } from '../../flow/EmbeddedFlow.js'
import { useLook } from './useLook.js'

/** What {@link useAct} gives. */
export interface Act {
  /** The name of the action that runs; undefined while none does. */
  readonly busy: string | undefined
  /** Why the last action failed; null where it did not. */
  readonly error: unknown
  /** Runs an action of the flow, whose code loads first. @returns Whether it succeeded; false too while one runs. */
  act(name: string, run: (flow: EmbeddedFlow) => Promise<unknown>): Promise<boolean>
  /** The visitor corrects what failed. */
  reset(): void
}

/** Runs actions of the embedded wallet, one at a time, for a view. */
export function useAct(): Act {
  const { services } = useLatchkey()
  const tellLook = useLook()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  return {
    busy,
    error,
    reset: () => setError(null),
    async act(name, run) {
      if (busy !== undefined) return false
      setBusy(name)
      setError(null)
      try {
        const load = services.get('embedded')
        if (!load) throw embeddedError('EMBEDDED_NOT_ENABLED', {})
        const flow = await load()
        tellLook(flow)
        await run(flow)
        return true
      } catch (failure) {
        setError(failure)
        return false
      } finally {
        setBusy(undefined)
      }
    },
  }
}
