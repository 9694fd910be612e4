import type { ReactNode } from 'react'
import { DoneMark } from '../DoneMark/DoneMark.js'
import { Hero } from '../Hero/Hero.js'
import { Screen } from '../Screen/Screen.js'
import { Ring } from '../Spinner/Ring.js'
import { type Step, Stepper } from '../Stepper/Stepper.js'
import { TokenIcon, type TokenIconProps } from '../TokenIcon/TokenIcon.js'

/** Props of {@link Progress}. */
export interface ProgressProps {
  /** `waiting` moves; `failed` shows a mark; `still` waits for nobody; `done` shows a tick. */
  readonly state: 'waiting' | 'still' | 'failed' | 'done'
  /** The token that is on its way, whose picture is shown until it is done. */
  readonly token: Pick<TokenIconProps, 'src' | 'name' | 'coin'>
  /** What is happening. Changes are announced. */
  readonly title: string
  /** What to do. */
  readonly text?: string | undefined
  /** What failed is nobody's fault, e.g. the visitor declined: the text is no error. @default false */
  readonly isQuiet?: boolean
  /** The steps, first to last, with the index of the current one. @default none */
  readonly steps?: { readonly label: string; readonly list: readonly Step[]; readonly current: number }
  /** A button for what can be done about the wait, under the text. */
  readonly help?: ReactNode
  /** One or two buttons at the bottom of the card. The last one is the main action. */
  readonly actions?: ReactNode
  /** What is known of it, under the steps. */
  readonly children?: ReactNode
}

/** How what was asked for goes: a token on its way to the account, and in the end whether it arrived. */
export function Progress({ state, token, title, text, isQuiet = false, steps, help, actions, children }: ProgressProps) {
  return (
    <Screen actions={actions}>
      <Hero
        tone={state === 'failed' && !isQuiet ? 'error' : 'neutral'}
        picture={
          state === 'done' ? (
            <DoneMark />
          ) : (
            <Ring state={state} shape="circle">
              <TokenIcon {...token} size={72} />
            </Ring>
          )
        }
        title={title}
        text={text}
      >
        {help}
      </Hero>
      {steps && <Stepper label={steps.label} steps={steps.list} current={steps.current} isFailed={state === 'failed'} />}
      {children}
    </Screen>
  )
}
