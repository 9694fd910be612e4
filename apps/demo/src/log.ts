/** The source of a line. */
export type LogKind = 'hook' | 'state' | 'event' | 'wallet' | 'request' | 'action' | 'log'

/** One line of the page's log. */
export interface LogEntry {
  readonly id: number
  readonly atMs: number
  readonly kind: LogKind
  readonly title: string
  /** Details as text. */
  readonly detail: string
}

/** The page's log: newest first, with a limit. */
export interface Log {
  write(kind: LogKind, title: string, detail?: unknown): void
  clear(): void
  entries(): readonly LogEntry[]
  subscribe(listener: () => void): () => void
}

const LIMIT = 300

const readable = (_key: string, value: unknown) => {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof AbortSignal) return undefined
  return value
}

/** Formats any value as text. */
function toText(value: unknown): string {
  if (value === undefined) return ''
  if (value instanceof Error) return `${'code' in value ? `${String(value.code)}: ` : ''}${value.message}`
  return typeof value === 'string' ? value : JSON.stringify(value, readable, 2)
}

/** Creates an empty log. */
export function createLog(): Log {
  let entries: readonly LogEntry[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const replace = (next: readonly LogEntry[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  return {
    write: (kind, title, detail) => {
      const entry = { id: nextId++, atMs: Date.now(), kind, title, detail: toText(detail) }
      replace([entry, ...entries.slice(0, LIMIT - 1)])
    },
    clear: () => replace([]),
    entries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
