import { useState } from 'react'
import { call } from '../api/call.js'
import type { Project, ProjectFields, ProjectsAnswer } from '../api/shapes.js'
import { useAction } from '../api/useAction.js'
import { useResource } from '../api/useResource.js'
import { Failure } from '../controls/Failure.js'
import { Loading } from '../controls/Loading.js'
import { Keys } from './Keys.js'
import { writeFeatures } from './featureLines.js'
import { ProjectForm } from './ProjectForm.js'

/** The projects, their origins and keys. */
export function Projects() {
  const { value, failure, reload } = useResource<ProjectsAnswer>('/projects')
  const [isAdding, setAdding] = useState(false)
  const add = async (fields: ProjectFields) => {
    await call('POST', '/projects', fields)
    setAdding(false)
    reload()
  }
  return (
    <>
      {isAdding ? (
        <section className="card">
          <h2>New project</h2>
          <ProjectForm onSave={add} onCancel={() => setAdding(false)} />
        </section>
      ) : (
        <p>
          <button type="button" className="primary" onClick={() => setAdding(true)}>
            Add a project
          </button>
        </p>
      )}
      <Failure text={failure?.message} onRetry={reload} />
      {value === undefined && failure === undefined && <Loading />}
      {value?.projects.length === 0 && <p className="hint">There is no project yet.</p>}
      {value?.projects.map((project) => (
        <ProjectCard key={project.id} project={project} onChange={reload} />
      ))}
    </>
  )
}

function ProjectCard({ project, onChange }: { readonly project: Project; readonly onChange: () => void }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read')
  const { failure, isRunning, run } = useAction()
  const path = `/projects/${encodeURIComponent(project.id)}`
  const save = async (fields: ProjectFields) => {
    await call('PUT', path, fields)
    setMode('read')
    onChange()
  }
  const remove = () =>
    run(async () => {
      await call('DELETE', path)
      onChange()
    })
  return (
    <section className="card" aria-label={project.name}>
      <h2>{project.name}</h2>
      {mode === 'edit' ? <ProjectForm project={project} onSave={save} onCancel={() => setMode('read')} /> : <Facts project={project} />}
      <Failure text={failure} />
      {mode === 'remove' && (
        <p className="row">
          <span>Its pages and keys stop working at once.</span>
          <button type="button" className="danger" disabled={isRunning} onClick={remove}>
            Remove it
          </button>
          <button type="button" onClick={() => setMode('read')}>
            Keep it
          </button>
        </p>
      )}
      {mode === 'read' && !project.isFixed && (
        <p className="row">
          <button type="button" onClick={() => setMode('edit')}>
            Change
          </button>
          <button type="button" onClick={() => setMode('remove')}>
            Remove
          </button>
        </p>
      )}
      {mode === 'read' && <Keys path={`${path}/keys`} />}
    </section>
  )
}

function Facts({ project: { id, origins, isAnalyticsEnabled, features, isFixed } }: { readonly project: Project }) {
  return (
    <>
      <dl>
        <div>
          <dt>projectId</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
        <div>
          <dt>Origins</dt>
          <dd>{origins.length === 0 ? 'Any' : origins.join(', ')}</dd>
        </div>
        <div>
          <dt>Visits</dt>
          <dd>{isAnalyticsEnabled ? 'Counted' : 'Not counted'}</dd>
        </div>
        <div>
          <dt>Features</dt>
          <dd>{describeFeatures(features)}</dd>
        </div>
      </dl>
      {isFixed && <p className="hint">It is in the configuration file, and is changed there.</p>}
    </>
  )
}

const describeFeatures = (features: Project['features']): string => {
  if (features === undefined) return 'As pages say'
  return features.length === 0 ? 'All off' : writeFeatures(features).replaceAll('\n', '; ')
}
