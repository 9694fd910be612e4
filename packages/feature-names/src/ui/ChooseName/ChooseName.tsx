import { useFlow } from '@latchkey/feature-kit/react'
import { useLatchkey } from '@latchkey/react'
import { Button, Hero, IconTile, Note, Screen, useText } from '@latchkey/react/ui'
import { useEffect, useRef } from 'react'
import { nameIcon } from '../shared/nameIcon.js'
import { NamesGate } from '../shared/NamesGate.js'
import { useNamesState } from '../shared/useNamesState.js'

/** Explains names, and leads to the view that takes one. */
export function ChooseName() {
  const text = useText()
  const { router } = useLatchkey().ui
  const use = useFlow('names')
  const state = useNamesState()
  const { flow } = use
  const isReported = useRef(false)
  useEffect(() => {
    // A view that is mounted twice (StrictMode) was asked for once.
    if (isReported.current) return
    isReported.current = flow !== undefined
    flow?.opened()
  }, [flow])
  return (
    <NamesGate use={use} state={state}>
      {() => (
        <Screen
          actions={
            <Button variant="accent" onPress={() => router.push('RegisterAccountName')}>
              {text('names.choose.continue')}
            </Button>
          }
        >
          <Hero
            picture={<IconTile icon={nameIcon} size={72} />}
            title={text('names.choose.heading')}
            text={text('names.choose.text', { zone: state.zone ?? '' })}
          />
          <Note>{text('names.choose.public')}</Note>
        </Screen>
      )}
    </NamesGate>
  )
}
