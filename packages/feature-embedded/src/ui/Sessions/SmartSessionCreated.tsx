import { useLatchkey } from '@latchkey/react'
import { Button, DoneMark, Facts, Hero, Screen, useText } from '@latchkey/react/ui'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { useDescribed } from './useDescribed.js'

/** Says what was granted, and where it ends. */
export function SmartSessionCreated() {
  const text = useText()
  const { close, ui } = useLatchkey()
  const { granted } = useEmbeddedState()
  const describe = useDescribed()
  const described = granted && describe(granted)
  return (
    <Screen
      mayGrow
      actions={
        <>
          <Button onPress={() => ui.router.replace('SmartSessionList', undefined)}>{text('embedded.sessions.all')}</Button>
          <Button variant="accent" onPress={() => void close()}>
            {text('embedded.sessions.done')}
          </Button>
        </>
      }
    >
      <Hero picture={<DoneMark />} title={text('embedded.sessions.created')} text={text('embedded.sessions.works')} />
      {described && (
        <Facts
          facts={[
            { label: text('embedded.sessions.what'), value: described.title },
            { label: text('embedded.sessions.who'), value: described.delegate },
            { label: text('embedded.sessions.when'), value: described.time },
          ]}
        />
      )}
    </Screen>
  )
}
