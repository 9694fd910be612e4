import { useLatchkey } from '@latchkey/react'
import { Button, DoneMark, Hero, Notice, Screen, useText } from '@latchkey/react/ui'
import { useNamesState } from '../shared/useNamesState.js'

/** The name leads to the account. */
export function NameTaken() {
  const text = useText()
  const { close, ui } = useLatchkey()
  const { registration } = useNamesState()
  if (registration.step !== 'done') {
    return (
      <Screen>
        <Notice icon="help" title={text('names.nothing.title')} text={text('names.nothing.text')}>
          <Button variant="accent" onPress={() => ui.router.reset('RegisterAccountName')}>
            {text('names.choose.continue')}
          </Button>
        </Notice>
      </Screen>
    )
  }
  return (
    <Screen
      actions={
        <Button variant="accent" onPress={() => void close()}>
          {text('names.done')}
        </Button>
      }
    >
      <Hero picture={<DoneMark />} title={text('names.success.text', { name: registration.name })} />
    </Screen>
  )
}
