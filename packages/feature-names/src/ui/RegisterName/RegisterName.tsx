import { useFlow } from '@latchkey/feature-kit/react'
import { useLatchkey } from '@latchkey/react'
import { Button, Note, Screen, TextField, useText } from '@latchkey/react/ui'
import type { NamesFlow } from '../../flow/NamesFlow.js'
import type { NamesState, Registration } from '../../flow/NamesState.js'
import { NamesGate } from '../shared/NamesGate.js'
import { useNamesState } from '../shared/useNamesState.js'
import { Suggestions } from './Suggestions.js'

/** Takes a name of the zone. */
export function RegisterName() {
  const use = useFlow('names')
  const state = useNamesState()
  return (
    <NamesGate use={use} state={state}>
      {() => use.flow && <Form flow={use.flow} state={state} />}
    </NamesGate>
  )
}

interface FormProps {
  readonly flow: NamesFlow
  readonly state: NamesState
}

function Form({ flow, state }: FormProps) {
  const text = useText()
  const { router } = useLatchkey().ui
  const { zone = '', typed, check, suggestions, registration } = state
  const isBusy = registration.step === 'signing' || registration.step === 'sending'
  const take = async (): Promise<void> => {
    const isDone = await flow.register().then(
      () => true,
      () => false, // Why is in the state, and shown below the field.
    )
    if (isDone) router.reset('RegisterAccountNameSuccess')
  }
  return (
    <Screen
      mayGrow
      actions={
        check === 'failed' ? (
          <Button variant="accent" icon="retry" onPress={() => flow.check()}>
            {text('names.register.retry')}
          </Button>
        ) : (
          <Button variant="accent" isBusy={isBusy} isDisabled={check !== 'free'} onPress={() => void take()}>
            {isBusy ? text(`names.register.${registration.step}`) : text('names.register.continue')}
          </Button>
        )
      }
    >
      <TextField
        label={text('names.register.label')}
        value={typed}
        isDisabled={isBusy}
        onChange={(next) => flow.type(next)}
        placeholder={`alice.${zone}`}
        {...describeCheck(state, text)}
      />
      {check === 'taken' && <Suggestions suggestions={suggestions} zone={zone} onChoose={(label) => flow.type(label)} />}
      <Problem registration={registration} />
      {check === 'free' && registration.step !== 'failed' && <Note>{text('names.register.sign')}</Note>}
    </Screen>
  )
}

/** What is said below the field. */
function describeCheck({ check, typed, zone = '' }: NamesState, text: ReturnType<typeof useText>) {
  const name = `${typed}.${zone}`
  if (check === 'none') return { note: '' }
  if (check === 'asking' || check === 'free') return { note: text(`names.register.${check}`, { name }), error: undefined }
  return { note: '', error: text(`names.register.${check}`, { name }) }
}

/** Codes with words of their own. */
const KNOWN = ['NAME_TAKEN', 'USER_REJECTED', 'SESSION_CHANGED'] as const

/** Why the name was not taken. */
function Problem({ registration }: { readonly registration: Registration }) {
  const text = useText()
  if (registration.step !== 'failed') return null
  const known = KNOWN.find((each) => each === registration.code)
  return <Note tone="error">{text(`names.problem.${known ?? 'other'}`)}</Note>
}
