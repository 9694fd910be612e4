import type { Route } from '@latchkey/kernel'
import { memo, useEffect, useState } from 'react'
import type { ModalProps } from '../context/ModalModule.js'
import { ClosedContext, QuietContext } from '../hooks/useIsClosed.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { Card } from './Card.js'
import { Dialog } from './Dialog.js'
import { AppendedRoot, InPlaceRoot } from './ShadowHost.js'
import { useAhead } from './useAhead.js'
import { useHistory } from './useHistory.js'

/** What opens while no wallet is connected. */
const WALLETS: readonly Route[] = [{ view: 'Connect' }]

const areWallets = ([first, second]: readonly Route[]): boolean => first?.view === 'Connect' && first.params === undefined && !second

/** Not rendered again because the dialog opens. */
const SameCard = memo(Card)

/** The modal. Its dialog is mounted closed as soon as its code is loaded, and the wallets in it, so that opening only shows them. */
export function Modal({ isOpen, isInPlace, isExpected }: ModalProps) {
  const { hideToast } = useLatchkey().ui
  const opened = useHistory()
  const history = isOpen && !areWallets(opened) ? opened : WALLETS
  const { isAhead, noteUse } = useAhead({ isOpen, isExpected, areWallets: history === WALLETS })
  // Another view than the one that was rendered ahead has a card of its own: the visitor did not come from the wallets.
  const [shown, setShown] = useState({ isOpen, card: 0 })
  if (shown.isOpen !== isOpen) setShown({ isOpen, card: shown.card + Number(history !== WALLETS) })
  const [isQuiet, setQuiet] = useState(true)
  if (isQuiet && (isOpen || isExpected)) setQuiet(false)
  useEffect(() => {
    // A toast belongs to the view it was shown on.
    if (!isOpen) hideToast()
  }, [isOpen, hideToast])
  const dialog = (
    <Dialog isOpen={isOpen} isInPlace={isInPlace} isAhead={isAhead} onUse={noteUse}>
      <ClosedContext.Provider value={!isOpen}>
        <QuietContext.Provider value={isQuiet}>
          <SameCard key={shown.card} history={history} />
        </QuietContext.Provider>
      </ClosedContext.Provider>
    </Dialog>
  )
  return isInPlace ? <InPlaceRoot tag="latchkey-modal">{dialog}</InPlaceRoot> : <AppendedRoot>{dialog}</AppendedRoot>
}
