import { ConnectButton } from '@latchkey/react'
import { useEffect, useRef } from 'react'

/** A dialog as some libraries implement it: it takes focus back when it leaves, and disables pointer events in the rest of the page. */
export function FocusTrap() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const takeBack = (event: FocusEvent) => {
      if (dialog && !dialog.contains(event.target as Node)) dialog.querySelector('button')?.focus()
    }
    const holdTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      event.preventDefault()
      dialog?.querySelector('button')?.focus()
    }
    document.body.classList.add('no-pointer')
    document.addEventListener('focusin', takeBack)
    document.addEventListener('keydown', holdTab)
    dialog?.querySelector('button')?.focus()
    return () => {
      document.body.classList.remove('no-pointer')
      document.removeEventListener('focusin', takeBack)
      document.removeEventListener('keydown', holdTab)
    }
  }, [])
  return (
    <div ref={ref} className="host-dialog" role="dialog" aria-label="Host dialog" aria-modal="true">
      <ConnectButton label="Connect from the dialog" />
    </div>
  )
}
