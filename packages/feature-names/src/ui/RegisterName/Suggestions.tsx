import { IconTile, List, Row, useText } from '@latchkey/react/ui'
import { nameIcon } from '../shared/nameIcon.js'
import type { NameSuggestion } from '../../systems/zone/NameSuggestion.js'

/** Props of {@link Suggestions}. */
export interface SuggestionsProps {
  readonly suggestions: readonly NameSuggestion[]
  readonly zone: string
  onChoose(label: string): void
}

/** Names like the typed one that nobody has. */
export function Suggestions({ suggestions, zone, onChoose }: SuggestionsProps) {
  const text = useText()
  if (suggestions.length === 0) return null
  return (
    <List
      items={suggestions}
      label={text('names.register.suggestions')}
      getKey={({ label }) => label}
      renderRow={({ label }, tabIndex) => (
        <Row icon={<IconTile icon={nameIcon} />} title={`${label}.${zone}`} tabIndex={tabIndex} onPress={() => onChoose(label)} />
      )}
    />
  )
}
