import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../createMemoryStorage.js'
import { createTestPage } from '../../../wallets/createTestPage.js'
import { JUNK, spoil } from '../junk.js'
import type { FeatureSuite } from './FeatureSuite.js'

const SHAPE = 'What another tab stores keeps the types of the state: let the `read` of storage.get() refuse other shapes'

/** Tests of what others do wrong: another tab that stores junk, an application that calls too late. */
export function testFaults({ stage, exercise }: FeatureSuite): void {
  it.each(JUNK)('behavior: another tab may store %s', async (_, text) => {
    const uninstall = createTestPage().install()
    try {
      const { latchkey, storage, storageKeys, id } = await stage.start()
      await exercise(latchkey)
      const before = typesOf(latchkey.state.plugins[id])
      spoil(storage, storageKeys(), text)
      expect(typesOf(latchkey.state.plugins[id], before), SHAPE).toEqual(before)
      latchkey.dispose()
      const { latchkey: reloaded } = await stage.start(createMemoryStorage(Object.fromEntries(storageKeys().map((key) => [key, text]))))
      expect(typesOf(reloaded.state.plugins[id], before), SHAPE).toEqual(before)
      const failure = await exercise(reloaded).catch((error: unknown) => error)
      expect(failure, 'It works with anything in storage: start anew where what is stored has another shape').toBeUndefined()
    } finally {
      uninstall()
    }
  })

  it('error: calls during dispose and afterwards fail with codes', async () => {
    const { latchkey } = await stage.start()
    const during = exercise(latchkey)
    latchkey.dispose()
    // How they end is not judged here; `stage.clear()` judges the errors of each service.
    await Promise.allSettled([during, exercise(latchkey)])
  })
}

/**
 * The types of a state's fields that hold a number, text or boolean.
 *
 * @param others - Only fields that are in this one; a missing value counts as of its type.
 */
function typesOf(slice: unknown, others?: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const fields = (slice ?? {}) as Readonly<Record<string, unknown>>
  const types = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    ['number', 'string', 'boolean'].includes(typeof value) ? [[name, typeof value]] : [],
  )
  if (!others) return Object.fromEntries(types)
  return Object.fromEntries(
    Object.entries(others).map(([name, type]) => [name, (fields[name] ?? undefined) === undefined ? type : typeof fields[name]]),
  )
}
