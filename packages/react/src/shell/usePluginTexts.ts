import type { Route } from '@latchkey/kernel'
import { createContext, useContext, useEffect, useState } from 'react'
import { useSelector } from '../hooks/useSelector.js'
import { laterOf } from '../locale/loadTexts.js'
import type { LaterTexts, TextMap } from '../locale/TextParts.js'

/** Texts of plugins that are on their way. */
export const PendingTextsContext = createContext<LaterTexts | undefined>(undefined)

/** Result of {@link usePluginTexts}. */
export interface TextsInUse {
  readonly texts: TextMap | undefined
  readonly pending: LaterTexts | undefined
}

/**
 * Adds the texts of plugins once something of a plugin may show.
 *
 * @param first - Those that came with the modal.
 */
export function usePluginTexts(first: TextMap | undefined): TextsInUse {
  const later = laterOf(first)
  const isNeeded = useSelector(() => later?.isNeeded())
  // A plugin that refuses a wallet says why when none is asked any more.
  const [isWanted, setWanted] = useState(isNeeded)
  if (isNeeded && !isWanted) setWanted(true)
  const [added, setAdded] = useState<{ readonly later: LaterTexts; readonly texts: TextMap }>()
  const pending = isWanted && added?.later !== later ? later : undefined
  useEffect(() => {
    let isCurrent = true
    void pending?.load().then((texts) => {
      if (isCurrent) setAdded({ later: pending, texts })
    })
    return () => {
      isCurrent = false
    }
  }, [pending])
  return { texts: later && added?.later === later ? added.texts : first, pending }
}

/** Whether a view waits for texts of plugins. */
export function useAwaitsTexts(route: Route | undefined): boolean {
  const pending = useContext(PendingTextsContext)
  return route !== undefined && pending?.areShownBy(route.view) === true
}
