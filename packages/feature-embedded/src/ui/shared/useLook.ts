import { useLatchkey, useTheme } from '@latchkey/react'
import { useText } from '@latchkey/react/ui'
import { useCallback, useEffect, useRef } from 'react'
import type { EmbeddedFlow } from '../../flow/EmbeddedFlow.js'

/** Gives what tells the frame how the modal looks. Once told, the frame also hears what changes while the view stands. */
export function useLook(): (flow: EmbeddedFlow) => void {
  const { log } = useLatchkey().ui
  const { language: locale } = useText()
  const {
    mode,
    variables: { accent, radiusMaster },
  } = useTheme()
  const told = useRef<EmbeddedFlow>(undefined)
  const tell = useCallback(
    (flow: EmbeddedFlow): void => {
      told.current = flow
      flow
        .setLook({
          locale,
          ...(mode !== 'system' && { themeMode: mode }),
          ...(accent !== undefined && { accent }),
          ...(radiusMaster !== undefined && { radiusMaster }),
        })
        .catch((error: unknown) => log.warn('The frame keeps its own look.', error))
    },
    [log, locale, mode, accent, radiusMaster],
  )
  useEffect(() => {
    if (told.current) tell(told.current)
  }, [tell])
  return tell
}
