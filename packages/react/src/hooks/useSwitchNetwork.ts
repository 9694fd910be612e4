import type { RegisteredNetworkId } from './Register.js'
import type { ActionState } from './useAction.js'
import { useAction } from './useAction.js'
import { useLatchkey } from './useLatchkey.js'

/** Parameters of {@link UseSwitchNetworkResult.switchNetwork}. */
export interface SwitchNetworkParameters {
  /** CAIP-2 id, e.g. `eip155:10`. */
  readonly chainId: RegisteredNetworkId
  /** Aborts waiting. */
  readonly signal?: AbortSignal
}

/** The result of {@link useSwitchNetwork}. */
export interface UseSwitchNetworkResult extends ActionState<void> {
  /** Asks the wallet to switch; a failure ends in `error`. */
  switchNetwork(parameters: SwitchNetworkParameters): void
  /** Asks the wallet to switch. @throws LatchkeyError as `latchkey.switchNetwork` */
  switchNetworkAsync(parameters: SwitchNetworkParameters): Promise<void>
  /** Clears result and error. */
  reset(): void
}

/** Switches to another network. */
export function useSwitchNetwork(): UseSwitchNetworkResult {
  const latchkey = useLatchkey()
  const { run, runAsync, ...rest } = useAction((parameters: SwitchNetworkParameters) => latchkey.switchNetwork(parameters))
  return { ...rest, switchNetwork: run, switchNetworkAsync: runAsync }
}
