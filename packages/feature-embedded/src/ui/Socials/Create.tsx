import { Button, Hero, IconTile, Note, Screen, useText } from '@latchkey/react/ui'
import { problemOf } from '../shared/problemOf.js'
import { useAct } from '../shared/useAct.js'

/** Opens a wallet by a passkey, or makes one. */
export function Create() {
  const text = useText()
  const { busy, error, act } = useAct()
  const problem = problemOf(error, text)
  const press = (mode: 'login' | 'create') => () => void act(mode, (flow) => flow.loginPasskey(mode))
  return (
    <Screen
      mayGrow
      actions={
        <>
          <Button isBusy={busy === 'create'} isDisabled={busy !== undefined} onPress={press('create')}>
            {text('embedded.passkey.create')}
          </Button>
          <Button variant="accent" isBusy={busy === 'login'} isDisabled={busy !== undefined} onPress={press('login')}>
            {text('embedded.passkey.login')}
          </Button>
        </>
      }
    >
      <Hero picture={<IconTile icon="key" size={72} />} title={text('embedded.Create')} text={text('embedded.passkey.text')} />
      {problem !== undefined && <Note tone="error">{problem}</Note>}
    </Screen>
  )
}
