import type { ReactUiModule } from '@latchkey/react'
import { SwapPreview } from './SwapPreview/SwapPreview.js'

/** The review before a swap, its progress and its outcome. */
export const views = { SwapPreview } satisfies ReactUiModule['views']
