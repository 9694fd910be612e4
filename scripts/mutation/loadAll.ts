// Loads what is changed before the tests: otherwise the constants of a module that a test imports late would count as reached by that test.
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths. */
    readonly changed: readonly string[]
  }
}

// What cannot be loaded here fails in the test that imports it.
await Promise.allSettled(inject('changed').map((path) => import(/* @vite-ignore */ path)))
