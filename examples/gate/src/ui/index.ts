import type { ReactUiModule } from '@latchkey/react'
import { Members } from './Members.js'

/** A component for each view that the plugin registers. */
export const views = { 'gate.Members': Members } satisfies ReactUiModule['views']
