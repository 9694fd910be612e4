import { useState, useSyncExternalStore } from 'react'
import type { Log, LogEntry, LogKind } from '../log.js'

const KINDS: readonly LogKind[] = ['hook', 'event', 'state', 'wallet', 'request', 'action', 'log']

const time = new Intl.DateTimeFormat('en', {
  hour12: false,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

function Line({ atMs, kind, title, detail }: LogEntry) {
  const head = (
    <>
      <time>{time.format(atMs)}</time> <span className="kind">{kind}</span> <span className="title">{title}</span>
    </>
  )
  return (
    <li data-kind={kind}>
      {detail ? (
        <details>
          <summary>{head}</summary>
          <pre>{detail}</pre>
        </details>
      ) : (
        <div className="plain">{head}</div>
      )}
    </li>
  )
}

/** Hooks, events, state, prompts, requests: newest first. */
export function LogPanel({ log }: { readonly log: Log }) {
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  const [hidden, setHidden] = useState<ReadonlySet<LogKind>>(new Set())
  const toggle = (kind: LogKind) => setHidden((last) => new Set(last.has(kind) ? [...last].filter((one) => one !== kind) : [...last, kind]))
  return (
    <section className="log" aria-labelledby="log-title">
      <div className="bar">
        <h2 id="log-title">Log</h2>
        <button type="button" className="quiet" onClick={log.clear}>
          Clear
        </button>
      </div>
      <div className="chips" role="group" aria-label="Kinds">
        {KINDS.map((kind) => (
          <button key={kind} type="button" className="chip" data-kind={kind} aria-pressed={!hidden.has(kind)} onClick={() => toggle(kind)}>
            {kind}
          </button>
        ))}
      </div>
      <ol className="lines">
        {entries
          .filter((entry) => !hidden.has(entry.kind))
          .map((entry) => (
            <Line key={entry.id} {...entry} />
          ))}
      </ol>
    </section>
  )
}
