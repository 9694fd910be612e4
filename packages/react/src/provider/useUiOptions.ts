import type { UiOptions } from './UiOptions.js'
import { useLatchkeyContext } from './useLatchkeyContext.js'

/** The options of the provider that views read. */
export function useUiOptions(): UiOptions {
  return useLatchkeyContext().options
}
