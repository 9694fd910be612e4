import { views } from '../views/index.js'

export { en } from '../locale/en.js'
export { readUiOptions } from '../provider/readUiOptions.js'
export { checkTheme } from '../theme/checkTheme.js'
export { Embed } from './Embed.js'
export { Modal } from './Modal.js'

/** The built-in views, as their loader gives them. */
export const coreModule = { views }
