// The module that `loadError` imports dynamically. Separate, because importing the class both statically and dynamically would add the
// bundler's helpers for namespace objects to the first load (0.4 KiB).
export { LatchkeyError } from './LatchkeyError.js'
