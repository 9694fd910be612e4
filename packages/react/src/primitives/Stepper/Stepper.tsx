import { useStyles } from '../../theme/useStyles.js'
import { Icon } from '../Icon/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'
import sheet from './Stepper.css?inline'

/** One step of a {@link Stepper}. */
export interface Step {
  readonly id: string
  readonly title: string
  readonly detail?: string
}

/** Props of {@link Stepper}. */
export interface StepperProps {
  /** The accessible name: the goal of the steps. */
  readonly label: string
  /** The steps, first to last: `{ id, title, detail? }`. */
  readonly steps: readonly Step[]
  /** The index of the current step; the number of steps when all are done. */
  readonly current: number
  /** The current step has failed. @default false */
  readonly isFailed?: boolean
}

type StepState = 'done' | 'current' | 'failed' | 'ahead'

/** The steps of a process, e.g. approve, sign, wait. It does not announce progress; a `Hero` beside it does. */
export function Stepper({ label, steps, current, isFailed = false }: StepperProps) {
  useStyles(sheet)
  const stateOf = (index: number): StepState => {
    if (index !== current) return index < current ? 'done' : 'ahead'
    return isFailed ? 'failed' : 'current'
  }
  return (
    <ol className="lk-stepper" role="list" aria-label={label}>
      {steps.map(({ id, title, detail }, index) => (
        <li key={id} data-state={stateOf(index)} aria-current={index === current ? 'step' : undefined}>
          <span className="lk-stepper-mark">
            <StepMark state={stateOf(index)} number={index + 1} />
          </span>
          <span>
            <span className="lk-stepper-title">{title}</span>
            {detail && <span className="lk-stepper-detail">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepMark({ state, number }: { readonly state: StepState; readonly number: number }) {
  if (state === 'current') return <Spinner />
  if (state === 'ahead') return <span aria-hidden="true">{number}</span>
  return <Icon name={state === 'done' ? 'check' : 'warning'} size={16} />
}
