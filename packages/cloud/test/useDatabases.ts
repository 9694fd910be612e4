import { afterAll, beforeAll } from 'vitest'
import type { Databases } from './openDatabases.js'

/** Databases of one kind for the tests of a file or a `describe`. */
export function useDatabases(start: () => Promise<Databases>): Pick<Databases, 'create'> {
  let databases: Databases | undefined
  beforeAll(async () => {
    databases = await start()
  })
  afterAll(() => databases?.stop())
  return {
    async create() {
      if (!databases) throw new TypeError('Databases are made while tests run.')
      return databases.create()
    },
  }
}
