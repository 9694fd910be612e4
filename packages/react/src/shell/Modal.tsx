import { useEffect, useState } from 'react'
import type { ModalProps } from '../context/ModalModule.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { Card } from './Card.js'
import { Dialog } from './Dialog.js'
import { AppendedRoot, InPlaceRoot } from './ShadowHost.js'

/** The modal: nothing in the page until it opens for the first time. */
export function Modal({ isOpen, isInPlace }: ModalProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { hideToast } = useLatchkey().ui
  useEffect(() => {
    // What it was about is not there any more when the modal opens again.
    if (!isOpen) hideToast()
  }, [isOpen, hideToast])
  if (!wasOpen) return null
  const dialog = (
    <Dialog isOpen={isOpen} isInPlace={isInPlace}>
      <Card />
    </Dialog>
  )
  return isInPlace ? <InPlaceRoot tag="latchkey-modal">{dialog}</InPlaceRoot> : <AppendedRoot>{dialog}</AppendedRoot>
}
