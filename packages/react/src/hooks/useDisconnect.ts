import type { Latchkey, Namespace } from '@latchkey/kernel'
import type { NamespaceIn } from './NamespaceIn.js'
import type { RegisteredLatchkey } from './Register.js'
import type { ActionState } from './useAction.js'
import { useAction } from './useAction.js'
import { useLatchkey } from './useLatchkey.js'

/** Parameters of {@link UseDisconnectResult.disconnect}. */
export interface DisconnectParameters<N extends Namespace = Namespace> {
  /** The namespace whose session to end. @default all namespaces */
  readonly namespace?: N
}

/** The result of {@link useDisconnect}. */
export interface UseDisconnectResult<N extends Namespace = Namespace> extends ActionState<void> {
  /** Ends sessions; a failure ends in `error`. */
  disconnect(parameters?: DisconnectParameters<N>): void
  /** Ends sessions. @throws LatchkeyError as `latchkey.disconnect` */
  disconnectAsync(parameters?: DisconnectParameters<N>): Promise<void>
  /** Clears result and error. */
  reset(): void
}

/** Ends one namespace's session, or all. @typeParam L - As for `useLatchkey`. */
export function useDisconnect<L extends Latchkey = RegisteredLatchkey>(): UseDisconnectResult<NamespaceIn<L>> {
  const latchkey = useLatchkey()
  const { run, runAsync, ...rest } = useAction((parameters?: DisconnectParameters<NamespaceIn<L>>) => latchkey.disconnect(parameters))
  return { ...rest, disconnect: run, disconnectAsync: runAsync }
}
