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
  /** What the steps lead to. */
  readonly label: string
  /** First to last: `{ id, title, detail? }`. */
  readonly steps: readonly Step[]
  /** The index of the step that is under way; the number of steps when all are done. */
  readonly current: number
  /** The step under way has failed. @default false */
  readonly isFailed?: boolean
}

type StepState = 'done' | 'current' | 'failed' | 'ahead'

/** The steps of something that takes several, e.g. approve, sign, wait. Progress is read out by whoever tells it, such as a `Hero`. */
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
