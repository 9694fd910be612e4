import type { Patch } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'
import type { NameSuggestion } from '../systems/zone/NameSuggestion.js'
import type { LabelCheck, NamesState, Registration } from './NamesState.js'

/** What changes. Every transition is a pure function that returns one. */
export type NamesPatch = Patch<NamesState>
const patch = patchOf<NamesState>()

/** A name of an account was found, or it has none. @param id - CAIP-10 */
export function accountNamed({ names }: NamesState, id: string, name: string | undefined): NamesPatch {
  const { [id]: _before, ...others } = names
  return patch({ names: name === undefined ? others : { ...others, [id]: name } })
}

/** The visitor typed. What was known of the text before no longer counts. */
export const labelTyped = (typed: string, check: LabelCheck): NamesPatch =>
  patch({ typed, check, suggestions: [], registration: { step: 'none' } })

/** The service answered, or could not be asked. */
export const labelChecked = (check: LabelCheck, suggestions: readonly NameSuggestion[] = []): NamesPatch => patch({ check, suggestions })

/** Taking a name made progress. */
export const registrationMoved = (registration: Registration): NamesPatch => patch({ registration })
