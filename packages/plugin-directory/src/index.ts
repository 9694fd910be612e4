export { directory } from './directory.js'
export type { DirectoryOptions } from './options.js'
