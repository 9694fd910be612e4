import type { LatchkeyState } from '@latchkey/kernel'
import { useSelector } from '@latchkey/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import controls from '../demo.css?inline'
import frame from './phone.css?inline'

interface PhoneFrameProps {
  readonly children: ReactNode
  /** Escape closes the phone. */
  readonly onCancel: () => void
}

function createHost(): ShadowRoot {
  const host = document.createElement('demo-phone')
  host.popover = 'manual'
  host.role = 'region'
  host.ariaLabel = 'Phone'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [controls, frame].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  return root
}

const openDialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog[open]')

const selectIsOpen = (state: LatchkeyState): boolean => state.modal.open

/**
 * Shows above the page and above the modal, and both stay usable. An open modal makes everything except its dialog inert, so
 * the phone is inside that dialog while it is open.
 */
export function PhoneFrame({ children, onCancel }: PhoneFrameProps) {
  const [root] = useState(createHost)
  const isModalOpen = useSelector(selectIsOpen)

  useLayoutEffect(() => {
    const host = root.host as HTMLElement
    let frameId = 0
    const place = () => {
      const dialog = openDialog()
      // The modal opens and closes shortly after its state changes.
      if (Boolean(dialog) !== isModalOpen) frameId = requestAnimationFrame(place)
      const home = dialog ?? document.body
      if (host.parentNode !== home) home.append(host)
      if (!host.matches(':popover-open')) host.showPopover()
    }
    place()
    return () => cancelAnimationFrame(frameId)
  }, [root, isModalOpen])

  useEffect(() => () => root.host.remove(), [root])

  useEffect(() => {
    const host = root.host as HTMLElement
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Otherwise the modal below would also handle the key.
      event.stopPropagation()
      onCancel()
    }
    host.addEventListener('keydown', handleKeyDown)
    return () => host.removeEventListener('keydown', handleKeyDown)
  }, [root, onCancel])

  return createPortal(children, root)
}
