import { patchOf } from '@latchkey/feature-kit'
import type { AnalyticsState } from '../registry.js'

const patch = patchOf<AnalyticsState>()

/** The service takes events, or took some after it had refused. */
export const accepted = () => patch({ status: 'on' })

/** The service takes no events, or did not say. */
export const turnedOff = () => patch({ status: 'off' })

/** The service answered 403. */
export const refused = () => patch({ status: 'refused' })
