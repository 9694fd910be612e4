import { createRuns } from '@latchkey/feature-kit'
import type { PluginContext } from '@latchkey/kernel'
import { LABEL } from '../systems/zone/createZone.js'
import type { ZoneSystem } from '../systems/zone/createZone.js'
import { TYPING_MS } from '../timeouts.js'
import type { LabelCheck } from './NamesState.js'
import type { NamesPatch } from './transitions.js'
import { labelChecked, labelTyped } from './transitions.js'

interface TypingParts {
  readonly context: Pick<PluginContext, 'clock' | 'signal' | 'log'>
  readonly system: ZoneSystem
  /** May be typed too. */
  readonly zone: string
  apply(patch: NamesPatch): void
}

/** Asks whether what is typed can be taken, once the visitor pauses. Answers to earlier texts no longer count. */
export function createTyping({ context, system, zone, apply }: TypingParts) {
  const runs = createRuns(context)
  const ask = async (label: string, signal: AbortSignal): Promise<void> => {
    try {
      const all = await system.suggest(label, signal)
      if (signal.aborted) return
      const own = all.find((each) => each.label === label)
      const others = all.filter((each) => each !== own && !each.isTaken)
      // A service that says nothing of the name does not say that it is free.
      apply(labelChecked(own ? (own.isTaken ? 'taken' : 'free') : 'failed', others))
    } catch (error) {
      if (signal.aborted) return
      context.log.warn('The names cannot be asked for.', error)
      apply(labelChecked('failed'))
    }
  }
  return {
    type(text: string): void {
      const typed = text.trim().toLowerCase()
      const label = system.isName(typed) ? typed.slice(0, -zone.length - 1) : typed
      const signal = runs.next()
      const check = checkOf(label)
      apply(labelTyped(label, check))
      if (check === 'asking') runs.after(TYPING_MS, () => void ask(label, signal))
    },
  }
}

function checkOf(label: string): LabelCheck {
  if (label === '') return 'none'
  if (!/^[a-z0-9-]*$/.test(label)) return 'invalid'
  if (label.length < 4) return 'short'
  return LABEL.test(label) ? 'asking' : 'invalid'
}
