import { LatchkeyError } from '@latchkey/kernel'
import { frameError } from '../../errors.js'
import type { Say } from '../../texts/createTexts.js'
import type { Place, Screen } from './Stage.js'

/** What a screen is given from outside. */
export interface TurnParts {
  readonly place: Place
  readonly say: Say
  readonly signal: AbortSignal
}

/** Runs one screen until it ends: by the person, by the caller's signal, or by a failure of its own. The place is empty afterwards. */
export async function runTurn<T>({ place, say, signal }: TurnParts, screen: Screen<T>): Promise<T> {
  if (signal.aborted) throw aborted()
  const ended = new AbortController()
  const onAbort: { run?: () => void } = {}
  try {
    return await new Promise<T>((resolve, reject) => {
      onAbort.run = () => reject(aborted())
      signal.addEventListener('abort', onAbort.run, { once: true })
      const refuse = (): void => reject(frameError('REJECTED', {}))
      place.document.addEventListener('keydown', ({ key }) => key === 'Escape' && refuse(), { signal: ended.signal })
      const turn = { place, say, signal: ended.signal, resolve, reject, refuse }
      // A screen may fail before its first wait and after it.
      void Promise.resolve(turn).then(screen).catch(reject)
    })
  } finally {
    ended.abort()
    if (onAbort.run) signal.removeEventListener('abort', onAbort.run)
    place.root.replaceChildren()
  }
}

const aborted = (): LatchkeyError => new LatchkeyError('ABORTED', { action: 'screen' })
