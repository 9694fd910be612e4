// Tests of a worker share one process: a file that leaves a global behind changes what the next one sees.
import { afterAll, expect } from 'vitest'

/** What Vitest adds while it runs, and zod to be one in a process. */
const isOwn = (name: string): boolean => /^__(vitest|vite|zod)/i.test(name)

const readGlobals = (): ReadonlyMap<string, unknown> =>
  new Map(
    Object.getOwnPropertyNames(globalThis)
      .filter((name) => !isOwn(name))
      .map((name) => [name, Reflect.get(globalThis, name)]),
  )

// Node makes some of its own when they are read first, which this does.
readGlobals()
const before = readGlobals()

afterAll(() => {
  const after = readGlobals()
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const left = names.filter((name) => before.has(name) !== after.has(name) || !Object.is(before.get(name), after.get(name)))
  expect(left, 'globals that this file leaves changed').toEqual([])
})
