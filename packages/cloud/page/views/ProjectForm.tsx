import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { Project, ProjectFields } from '../api/shapes.js'
import { useAction } from '../api/useAction.js'
import { Failure } from '../controls/Failure.js'
import { Field } from '../controls/Field.js'
import { readFeatures, writeFeatures } from './featureLines.js'

interface ProjectFormProps {
  readonly project?: Project
  readonly onSave: (fields: ProjectFields) => Promise<void>
  readonly onCancel: () => void
}

/** What can be changed of a project. */
export function ProjectForm({ project, onSave, onCancel }: ProjectFormProps) {
  const id = useId()
  const { failure, isRunning, run } = useAction()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    run(async () => onSave(readFields(form)))
  }
  return (
    <form onSubmit={submit}>
      <Field label="Name" name="name" defaultValue={project?.name} maxLength={128} autoComplete="off" required />
      <div className="field">
        <label htmlFor={id}>Origins</label>
        <textarea
          id={id}
          name="origins"
          rows={3}
          defaultValue={project?.origins.join('\n')}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
        />
        <p id={`${id}-hint`} className="hint">
          One a line, e.g. https://shop.example or https://*.shop.example. None: any origin is served.
        </p>
      </div>
      <label className="check">
        <input type="checkbox" name="isAnalyticsEnabled" defaultChecked={project?.isAnalyticsEnabled ?? true} />
        Count visits
      </label>
      <FeaturesField features={project?.features} />
      <Failure text={failure} />
      <p className="row">
        <button type="submit" className="primary" disabled={isRunning}>
          Save
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  )
}

/** A list that is there turns off what is not in it, so that none is not the same as an empty one. */
function FeaturesField({ features }: Pick<ProjectFields, 'features'>) {
  const id = useId()
  const [isThere, setThere] = useState(features !== undefined)
  return (
    <>
      <label className="check">
        <input type="checkbox" name="hasFeatures" checked={isThere} onChange={(event) => setThere(event.currentTarget.checked)} />
        Decide here what pages turn on
      </label>
      {isThere && (
        <div className="field">
          <label htmlFor={id}>Features</label>
          <textarea
            id={id}
            name="features"
            rows={3}
            defaultValue={writeFeatures(features ?? [])}
            aria-describedby={`${id}-hint`}
            spellCheck={false}
          />
          <p id={`${id}-hint`} className="hint">
            One a line: its id, on or off, and names if it takes any, e.g. onramp on coinbase, meld. What is in no line is off.
          </p>
        </div>
      )}
    </>
  )
}

const readFields = (form: FormData): ProjectFields => ({
  name: String(form.get('name')),
  origins: String(form.get('origins'))
    .split(/\s+/)
    .filter((origin) => origin !== ''),
  isAnalyticsEnabled: form.get('isAnalyticsEnabled') !== null,
  ...(form.get('hasFeatures') !== null && { features: readFeatures(String(form.get('features'))) }),
})
