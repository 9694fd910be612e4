import { useEffect } from 'react'
import type { ModalProps } from '../context/ModalModule.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { Card } from './Card.js'
import { Dialog } from './Dialog.js'
import { Prerender } from './Prerender.js'
import { AppendedRoot, InPlaceRoot } from './ShadowHost.js'

/** The modal. Its dialog is mounted closed and empty as soon as its code is loaded, so that opening only fills it. */
export function Modal({ isOpen, isInPlace, isExpected }: ModalProps) {
  const { hideToast } = useLatchkey().ui
  useEffect(() => {
    // A toast belongs to the view it was shown on.
    if (!isOpen) hideToast()
  }, [isOpen, hideToast])
  const dialog = (
    <>
      <Dialog isOpen={isOpen} isInPlace={isInPlace}>
        <Card />
      </Dialog>
      <Prerender isExpected={isExpected} isOpen={isOpen} />
    </>
  )
  return isInPlace ? <InPlaceRoot tag="latchkey-modal">{dialog}</InPlaceRoot> : <AppendedRoot>{dialog}</AppendedRoot>
}
