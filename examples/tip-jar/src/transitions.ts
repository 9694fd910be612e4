import type { SliceOf } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'

const patch = patchOf<SliceOf<'tipJar'>>()

/** So many tips were sent from this browser. */
export const counted = (count: number) => patch({ count })
