import type { UiModule } from '@latchkey/kernel'

/** The views of the feature, by name. */
export const views: UiModule['views'] = {}
