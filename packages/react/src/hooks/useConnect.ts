import type { ConnectParameters, ConnectResult, Latchkey, Namespace } from '@latchkey/kernel'
import type { NamespaceIn } from './NamespaceIn.js'
import type { RegisteredLatchkey } from './Register.js'
import type { ActionState } from './useAction.js'
import { useAction } from './useAction.js'
import { useLatchkey } from './useLatchkey.js'

/** The result of {@link useConnect}. */
export interface UseConnectResult<N extends Namespace = Namespace> extends ActionState<ConnectResult> {
  /** Asks a wallet; a failure ends in `error`. */
  connect(parameters: ConnectParameters<N>): void
  /** Asks a wallet. @throws LatchkeyError as `latchkey.connect` */
  connectAsync(parameters: ConnectParameters<N>): Promise<ConnectResult>
  /** Clears result and error. */
  reset(): void
}

/** Connects a wallet without the modal. @typeParam L - As for `useLatchkey`. */
export function useConnect<L extends Latchkey = RegisteredLatchkey>(): UseConnectResult<NamespaceIn<L>> {
  const latchkey = useLatchkey()
  const { run, runAsync, ...rest } = useAction((parameters: ConnectParameters<NamespaceIn<L>>) => latchkey.connect(parameters))
  return { ...rest, connect: run, connectAsync: runAsync }
}
