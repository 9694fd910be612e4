/** Fields that name the items of a list; the others are named by their `topic`. */
const NAMES: Readonly<Record<string, string>> = {
  authKeys: 'responseTopic',
  expirer: 'target',
  history: 'id',
  proposal: 'id',
  request: 'id',
  requests: 'id',
}

/** Parameters of {@link mergeStored}; the values are JSON. */
export interface MergeParameters {
  /** The part of the client that owns the value, e.g. `keychain`. */
  readonly part: string
  /** What this client read or wrote last. */
  readonly before: string
  /** What it writes. */
  readonly next: string
  /** What is stored, by another client. */
  readonly now: string
}

/** What this client changed, applied to what another one stored: by key of a record, by name of a list's items. */
export function mergeStored({ part, before, next, now }: MergeParameters): string {
  const [former, ours, merged] = [before, next, now].map((text) => entriesOf(part, JSON.parse(text))) as [Entries, Entries, Entries]
  for (const name of former.keys()) if (!ours.has(name)) merged.delete(name)
  for (const [name, item] of ours) if (JSON.stringify(former.get(name)) !== JSON.stringify(item)) merged.set(name, item)
  return JSON.stringify(now.startsWith('[') ? [...merged.values()] : Object.fromEntries(merged))
}

type Entries = Map<string, unknown>

function entriesOf(part: string, value: object): Entries {
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  return new Map(value.map((item: Readonly<Record<string, unknown>>) => [String(item[NAMES[part] ?? 'topic']), item]))
}
