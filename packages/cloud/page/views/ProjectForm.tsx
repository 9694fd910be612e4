import type { FormEvent } from 'react'
import { useId } from 'react'
import type { Project, ProjectFields } from '../api/shapes.js'
import { useAction } from '../api/useAction.js'
import { Failure } from '../controls/Failure.js'
import { Field } from '../controls/Field.js'

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
    const fields = readFields(new FormData(event.currentTarget))
    run(() => onSave(fields))
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

const readFields = (form: FormData): ProjectFields => ({
  name: String(form.get('name')),
  origins: String(form.get('origins'))
    .split(/\s+/)
    .filter((origin) => origin !== ''),
  isAnalyticsEnabled: form.get('isAnalyticsEnabled') !== null,
})
