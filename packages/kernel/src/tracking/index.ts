export { trackRead } from './trackRead.js'
export type { TrackedRead } from './trackRead.js'
