import type { LatchkeyState } from '@latchkey/kernel'
import { type SyntheticEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useSelector } from '../hooks/useSelector.js'
import { whenIdle } from '../page/whenIdle.js'
import { useItems } from '../slots/useItems.js'

/** Parameters of {@link useAhead}. */
export interface AheadParameters {
  readonly isOpen: boolean
  /** The visitor may be about to open the modal. */
  readonly isExpected: boolean | undefined
  /** What is or would be shown are the wallets, and nothing was opened from them. */
  readonly areWallets: boolean
}

/** Result of {@link useAhead}. */
export interface Ahead {
  /** Whether the wallets stand in the dialog, open or closed. */
  readonly isAhead: boolean
  /** To be called with what the visitor does in the open dialog. */
  readonly noteUse: (event: SyntheticEvent) => void
}

const selectIsFree = ({ sessions }: LatchkeyState): boolean => Object.values(sessions).every(({ status }) => status === 'disconnected')

/**
 * Whether to render the wallets in the closed dialog: opening then only shows them. Begins on intent or when the page is idle, in slices of
 * 5 ms that a click interrupts. Closing keeps them where nobody searched, scrolled or pressed anything; else they are rendered anew. Not where
 * a plugin adds ways to connect or a footer: its components could take being mounted for being seen. Nor while a wallet is connected,
 * because opening shows the account.
 */
export function useAhead({ isOpen, isExpected, areWallets }: AheadParameters): Ahead {
  const isOwn = useItems('connect.methods').length + useItems('footer').length === 0
  const isFree = useSelector(selectIsFree) && isOwn && areWallets
  const [isAhead, setAhead] = useState(false)
  const isUsed = useRef(false)
  useEffect(() => {
    const isLeft = isAhead && isUsed.current && !isOpen
    if (!isOpen) isUsed.current = false
    if (!isFree || isLeft) return setAhead(false)
    if (isAhead) return
    const render = (): void => startTransition(() => setAhead(true))
    if (!isExpected) return whenIdle(render)
    render()
  }, [isOpen, isExpected, isFree, isAhead])
  const noteUse = useCallback(({ target, currentTarget }: SyntheticEvent) => {
    // The backdrop and the button that closes change nothing.
    if (target !== currentTarget && !(target as Element).closest('.lk-header')) isUsed.current = true
  }, [])
  return { isAhead, noteUse }
}
