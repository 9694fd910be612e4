import { useFlow } from '@latchkey/feature-kit/react'
import { usePluginState } from '@latchkey/react'
import { useEffect, useState } from 'react'
import type { SendFlow, SendStart } from '../flow/SendFlow.js'
import type { SendState } from '../contracts/SendState.js'
import '../registry.js'

/** What {@link useSend} gives. */
export interface UseSendResult {
  /** Undefined while `send()` is not installed. */
  readonly state: Readonly<SendState> | undefined
  /** Everything that can be done; undefined while its code loads. */
  readonly flow: SendFlow | undefined
  /** Why the code could not be loaded; null while it is or can be. */
  readonly error: Error | null
  /** Loads the code again. */
  retry(): void
}

const keyOf = (start: SendStart | undefined): string => JSON.stringify([start?.token, start?.amount, start?.to, start?.chainId])

/**
 * The state and actions of sending, for a custom interface. What the account has is read when the component mounts.
 *
 * @param start - The initial input, applied when its content changes.
 */
export function useSend(start?: SendStart): UseSendResult {
  const state = usePluginState('send')
  const { flow, error, retry } = useFlow('send')
  const [held, setHeld] = useState(start)
  // An object literal is new with each render; only its content counts.
  if (keyOf(held) !== keyOf(start)) setHeld(start)
  const account = state?.account
  useEffect(() => (account === undefined ? undefined : flow?.start(held)), [flow, held, account])
  return { state, flow, error: (error as Error | undefined) ?? null, retry }
}
