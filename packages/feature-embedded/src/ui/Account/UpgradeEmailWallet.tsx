import { Button, Hero, IconTile, Note, Screen, useText } from '@latchkey/react/ui'
import { problemOf } from '../shared/problemOf.js'
import { useAct } from '../shared/useAct.js'

/** Takes the wallet elsewhere: the frame shows its words. */
export function UpgradeEmailWallet() {
  const text = useText()
  const { busy, error, act } = useAct()
  const problem = problemOf(error, text)
  return (
    <Screen
      mayGrow
      actions={
        <Button variant="accent" isBusy={busy !== undefined} onPress={() => void act('export', (flow) => flow.exportPhrase())}>
          {text('embedded.upgrade.show')}
        </Button>
      }
    >
      <Hero picture={<IconTile icon="key" size={72} />} title={text('embedded.UpgradeEmailWallet')} text={text('embedded.upgrade.text')} />
      <Note tone={problem === undefined ? 'warning' : 'error'}>{problem ?? text('embedded.upgrade.warning')}</Note>
    </Screen>
  )
}
