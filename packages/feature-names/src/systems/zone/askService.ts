import { readFailure } from '@latchkey/cloud-protocol'
import { isLatchkeyError } from '@latchkey/kernel'
import type { NameAction } from '../../errors/namesError.js'
import { namesError } from '../../errors/namesError.js'

/** Most characters of a reason. */
const LONGEST = 256

/** A call to the service of names. */
interface ServiceCall<T> {
  readonly action: NameAction
  readonly name?: string
  /** Answers that mean something of their own, by status. */
  readonly meaning?: Readonly<Record<number, T>>
  run(): Promise<T>
}

/**
 * Asks the service of names. What it refuses says why in its own words.
 *
 * @throws LatchkeyError `NAME_SERVICE_FAILED` | `HTTP_…` where no answer came
 */
export async function askService<T>({ action, name, meaning = {}, run }: ServiceCall<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isLatchkeyError(error, 'HTTP_FAILED')) throw error
    const { status } = error.context
    if (Object.hasOwn(meaning, status)) return meaning[status] as T
    const [first] = (await readFailure(error))?.reasons ?? []
    const reason = first?.description
      .replaceAll(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, LONGEST)
    throw namesError(
      'NAME_SERVICE_FAILED',
      { action, status, ...(name !== undefined && { name }), ...(reason && { reason }) },
      { cause: error },
    )
  }
}
