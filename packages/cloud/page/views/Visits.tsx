import { useState } from 'react'
import type { ProjectsAnswer, Statistics } from '../api/shapes.js'
import { useResource } from '../api/useResource.js'
import { Failure } from '../controls/Failure.js'
import { Loading } from '../controls/Loading.js'
import { Plot } from '../plots/Plot.js'

/** What visitors of a project did in the last 30 days. */
export function Visits() {
  const { value, failure, reload } = useResource<ProjectsAnswer>('/projects')
  const [chosen, setChosen] = useState<string>()
  if (failure) return <Failure text={failure.message} onRetry={reload} />
  if (value === undefined) return <Loading />
  const [first] = value.projects
  if (first === undefined) return <p className="hint">There is no project yet. Add one in the section Projects.</p>
  const id = chosen ?? first.id
  return (
    <>
      <div className="field narrow">
        <label htmlFor="project">Project</label>
        <select id="project" value={id} onChange={({ target }) => setChosen(target.value)}>
          {value.projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.name}
            </option>
          ))}
        </select>
      </div>
      <Plots id={id} />
    </>
  )
}

function Plots({ id }: { readonly id: string }) {
  const { value, failure, reload } = useResource<Statistics>(`/projects/${encodeURIComponent(id)}/statistics`)
  if (failure) return <Failure text={failure.message} onRetry={reload} />
  if (value === undefined) return <Loading />
  const days = { from: value.from, to: value.to }
  return (
    <section aria-label="Plots" className="plots">
      <Plot title="Visits" {...days} counts={value.visits} unnamed="Visits" />
      <Plot title="Connects by wallet" {...days} counts={value.connectsByWallet} unnamed="No name" />
      <Plot title="Connects by network" {...days} counts={value.connectsByChain} unnamed="No network" />
      <Plot title="Failures by code" {...days} counts={value.failuresByCode} unnamed="No code" />
    </section>
  )
}
