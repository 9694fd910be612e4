import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { Theme } from '../theme/theme.js'

/** Reads and sets the theme of modal and buttons. */
export function useTheme(): Theme {
  return useLatchkeyContext().theme
}
