import { useStyles } from '../../theme/useStyles.js'
import type { FieldProps } from '../Field/Field.js'
import { Field } from '../Field/Field.js'
import { Icon } from '../Icon/Icon.js'
import sheet from './Select.css?inline'

/** One choice of a {@link Select}. */
export interface SelectOption<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly isDisabled?: boolean
}

/** Props of {@link Select}. */
export interface SelectProps<Id extends string> extends FieldProps {
  /** The choices: `{ id, label, isDisabled? }`. */
  readonly options: readonly SelectOption<Id>[]
  /** Id of the selected choice. */
  readonly value: Id
  /** Called with the id of the new choice. */
  readonly onChange: (next: Id) => void
}

/** A choice of a few names, with the browser's native list. For choices with pictures use a list of rows. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  useStyles(sheet)
  const { options, value, onChange } = props
  return (
    <Field {...props}>
      {(control) => (
        <>
          <select {...control} value={value} onChange={(event) => onChange(event.target.value as Id)}>
            {options.map(({ id, label, isDisabled }) => (
              <option key={id} value={id} disabled={isDisabled}>
                {label}
              </option>
            ))}
          </select>
          <span className="lk-select-mark">
            <Icon name="chevron" size={16} />
          </span>
        </>
      )}
    </Field>
  )
}
