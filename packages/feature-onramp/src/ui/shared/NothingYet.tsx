import { useLatchkey } from '@latchkey/react'
import { Button, Notice, Screen, useText } from '@latchkey/react/ui'

/** Props of {@link NothingYet}. */
export interface NothingYetProps {
  /** Of the texts `onramp.<name>.title` and `.text`. */
  readonly name: 'activity.none' | 'review.nothing' | 'progress.gone'
}

/** Nothing was chosen or bought yet: leads to the view that buys. */
export function NothingYet({ name }: NothingYetProps) {
  const text = useText()
  const { router } = useLatchkey().ui
  return (
    <Screen>
      <Notice icon="wallet" title={text(`onramp.${name}.title`)} text={text(`onramp.${name}.text`)}>
        <Button variant="accent" onPress={() => router.reset('OnRampProviders')}>
          {text('onramp.choose')}
        </Button>
      </Notice>
    </Screen>
  )
}
