import type { ChangesAnswer, StatusAnswer } from '../api/shapes.js'
import { useResource } from '../api/useResource.js'
import { Failure } from '../controls/Failure.js'
import { Loading } from '../controls/Loading.js'

const STATES = { ok: 'Works', failing: 'Fails', off: 'Off' } as const

/** The states of the modules, and who changed what. */
export function System() {
  const status = useResource<StatusAnswer>('/status')
  const changes = useResource<ChangesAnswer>('/changes')
  return (
    <>
      <Failure text={status.failure?.message} onRetry={status.reload} />
      {status.value === undefined && status.failure === undefined && <Loading />}
      {status.value && (
        <section aria-label="Modules" className="tiles">
          {status.value.modules.map(({ name, state, values }) => (
            <article key={name} className="card">
              <h2>{name}</h2>
              <p className={`state ${state}`}>{STATES[state]}</p>
              <dl>
                {Object.entries(values).map(([key, value]) => (
                  <div key={key}>
                    <dt>{key}</dt>
                    <dd>{String(value)}</dd>
                  </div>
                ))}
              </dl>
            </article>
          ))}
          <article className="card">
            <h2>version</h2>
            <p className="state">{status.value.version}</p>
          </article>
        </section>
      )}
      <section className="card">
        <h2>Changes</h2>
        <Failure text={changes.failure?.message} onRetry={changes.reload} />
        {changes.value?.changes.length === 0 && <p className="hint">Nothing was changed yet.</p>}
        {changes.value && changes.value.changes.length > 0 && <ChangeTable {...changes.value} />}
      </section>
    </>
  )
}

function ChangeTable({ changes }: ChangesAnswer) {
  return (
    <div className="scroll" role="region" aria-label="Changes" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Of</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at, operator, action, subject }) => (
            <tr key={`${at} ${action} ${subject}`}>
              <td>{new Date(at).toLocaleString()}</td>
              <td>{operator || 'Admin key'}</td>
              <td>{action.replace('/admin/api', '')}</td>
              <td>{subject}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
