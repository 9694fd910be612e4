import { Field } from './Field.js'

interface ControlProps<Value> {
  readonly label: string
  readonly value: Value
  readonly onChange: (next: Value) => void
}

/** A choice of a few values. */
export function Choice({ label, options, value, onChange }: ControlProps<string> & { readonly options: readonly string[] }) {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A colour, as `#rrggbb`. */
export function Color({ label, value, onChange }: ControlProps<string>) {
  return (
    <Field label={label}>{(id) => <input id={id} type="color" value={value} onChange={(event) => onChange(event.target.value)} />}</Field>
  )
}

/** A number in a range. */
export function Range({ label, from, to, value, onChange }: ControlProps<number> & { readonly from: number; readonly to: number }) {
  return (
    <Field label={label}>
      {(id) => <input id={id} type="range" min={from} max={to} value={value} onChange={(event) => onChange(Number(event.target.value))} />}
    </Field>
  )
}
