export { trackRead } from './state/trackRead.js'
export type { TrackedRead } from './state/trackRead.js'
