import type { ReactUiModule } from '@latchkey/react'
import { TipJar } from './TipJar.js'

/** A component for each view that the plugin registers. */
export const views = { 'tipJar.Jar': TipJar } satisfies ReactUiModule['views']
