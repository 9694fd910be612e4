import { Note, useText } from '@latchkey/react/ui'

/** Marks offers and orders of a sandbox. */
export function SandboxNote() {
  const text = useText()
  return <Note tone="warning">{text('onramp.sandbox')}</Note>
}
