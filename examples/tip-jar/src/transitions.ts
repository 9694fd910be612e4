import type { SliceOf } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'

const patch = patchOf<SliceOf<'tipJar'>>()

/** A tip is on its way, or no longer. */
export const sendingSet = (isSending: boolean) => patch({ isSending })

/** So many tips were sent from this browser. */
export const counted = (count: number) => patch({ count })
