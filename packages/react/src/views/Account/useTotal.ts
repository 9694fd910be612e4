import type { LatchkeyState } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useSelector } from '../../hooks/useSelector.js'
import { useSlot } from '../../slots/useSlot.js'

/** What the account is worth in US dollars, a plain decimal; undefined where no feature knows it. */
export function useTotal(): string | undefined {
  const tabs = useSlot('account.tabs')
  return useSelector(useCallback((state: LatchkeyState) => tabs.find(({ total }) => total)?.total?.(state), [tabs]))
}
