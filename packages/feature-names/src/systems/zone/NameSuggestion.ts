/** A label like the typed one. */
export interface NameSuggestion {
  /** Without the zone. */
  readonly label: string
  readonly isTaken: boolean
}
