import type { ConnectParameters, ConnectResult } from '@latchkey/kernel'
import type { ActionState } from './useAction.js'
import { useAction } from './useAction.js'
import { useLatchkey } from './useLatchkey.js'

/** The result of {@link useConnect}. */
export interface UseConnectResult extends ActionState<ConnectResult> {
  /** Asks a wallet; a failure ends in `error`. */
  connect(parameters: ConnectParameters): void
  /** Asks a wallet. @throws LatchkeyError as `latchkey.connect` */
  connectAsync(parameters: ConnectParameters): Promise<ConnectResult>
  /** Clears result and error. */
  reset(): void
}

/** Connects a wallet without the modal. */
export function useConnect(): UseConnectResult {
  const latchkey = useLatchkey()
  const { run, runAsync, ...rest } = useAction((parameters: ConnectParameters) => latchkey.connect(parameters))
  return { ...rest, connect: run, connectAsync: runAsync }
}
