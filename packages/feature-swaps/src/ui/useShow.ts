import { useFormat } from '@latchkey/react/ui'
import { useMemo } from 'react'
import type { Show } from './show.js'
import { createShow } from './show.js'

/** What writes amounts, rates and worth in the language in use. */
export function useShow(): Show {
  const format = useFormat()
  return useMemo(() => createShow(format), [format])
}
