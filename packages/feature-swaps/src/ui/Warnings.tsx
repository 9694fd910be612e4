import { useStyles } from '@latchkey/react'
import { ImpactNote } from './Swap/ImpactNote.js'
import type { SwapParts } from './SwapGate.js'
import { TokenNotes } from './TokenNotes.js'
import { UncheckedNote } from './UncheckedNote.js'
import sheet from './Warnings.css?inline'

/** Everything to know before the swap, of its tokens, its price, and what cannot be checked. */
export function Warnings(parts: Pick<SwapParts, 'state' | 'view' | 'flow'>) {
  useStyles(sheet)
  return (
    <>
      <TokenNotes {...parts} />
      <ImpactNote {...parts} />
      <UncheckedNote {...parts} />
    </>
  )
}
