// What `loadError` fetches. A module of its own: a bundler that met the class itself both here and in other code would put the helpers
// for namespace objects into the first load (0.4 KiB).
export { LatchkeyError } from './LatchkeyError.js'
