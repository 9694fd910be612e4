import type { SettingField } from '../settingFields.js'
import type { Settings } from '../settings.js'

interface FieldProps {
  readonly field: SettingField
  readonly value: string | number | boolean
  readonly onChange: (patch: Partial<Settings>) => void
}

/** The control for the type of the value. */
function Control({ field, value, onChange }: FieldProps) {
  const { key, choices, hint } = field
  const change = (next: string | number | boolean) => onChange({ [key]: next })
  if (typeof value === 'boolean') {
    return <input type="checkbox" role="switch" checked={value} onChange={(event) => change(event.target.checked)} />
  }
  if (typeof value === 'number') {
    return <input type="range" min={0} max={100} value={value} onChange={(event) => change(Number(event.target.value))} />
  }
  if (choices) {
    return (
      <select value={value} onChange={(event) => change(event.target.value)}>
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return <TypedText value={value} hint={hint} onCommit={change} />
}

interface TypedTextProps {
  readonly value: string
  readonly hint: string | undefined
  readonly onCommit: (text: string) => void
}

/** Applies on blur or Enter, because each change builds a new instance. */
function TypedText({ value, hint, onCommit }: TypedTextProps) {
  return (
    <input
      key={value}
      type="text"
      defaultValue={value}
      placeholder={hint}
      spellCheck={false}
      autoComplete="off"
      onBlur={(event) => event.target.value !== value && onCommit(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

/** One option with its name. */
export function Field(props: FieldProps) {
  return (
    <label className="field" data-kind={typeof props.value}>
      <span className="name">{props.field.label}</span>
      <Control {...props} />
    </label>
  )
}
