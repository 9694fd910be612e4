import { ImpactNote } from './Swap/ImpactNote.js'
import type { SwapParts } from './SwapGate.js'
import { TokenNotes } from './TokenNotes.js'
import { UncheckedNote } from './UncheckedNote.js'

/** Everything to know before the swap, of its tokens, its price, and what cannot be checked. */
export function Warnings(parts: Pick<SwapParts, 'state' | 'view' | 'flow'>) {
  return (
    <>
      <TokenNotes {...parts} />
      <ImpactNote {...parts} />
      <UncheckedNote {...parts} />
    </>
  )
}
