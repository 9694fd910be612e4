import type { Namespace } from '@latchkey/kernel'
import type { ActionState } from './useAction.js'
import { useAction } from './useAction.js'
import { useLatchkey } from './useLatchkey.js'

/** Parameters of {@link UseDisconnectResult.disconnect}. */
export interface DisconnectParameters {
  /** @default all namespaces */
  readonly namespace?: Namespace
}

/** What {@link useDisconnect} gives. */
export interface UseDisconnectResult extends ActionState<void> {
  /** Ends sessions; a failure ends in `error`. */
  disconnect(parameters?: DisconnectParameters): void
  /** Ends sessions. @throws LatchkeyError as `latchkey.disconnect` */
  disconnectAsync(parameters?: DisconnectParameters): Promise<void>
  reset(): void
}

/** Ends one namespace's session, or all. */
export function useDisconnect(): UseDisconnectResult {
  const latchkey = useLatchkey()
  const { run, runAsync, ...rest } = useAction((parameters?: DisconnectParameters) => latchkey.disconnect(parameters))
  return { ...rest, disconnect: run, disconnectAsync: runAsync }
}
