import { useFlow } from '@latchkey/feature-kit/react'
import { useLatchkey } from '@latchkey/react'
import { Button, Hero, IconTile, Ring, Screen, useText } from '@latchkey/react/ui'
import { useEffect } from 'react'
import type { EmbeddedFlow } from '../flow/EmbeddedFlow.js'
import { useEmbeddedState } from './shared/useEmbeddedState.js'
import { useLook } from './shared/useLook.js'

/** The frame was shown before this view was drawn, and lies above it again. */
const raise = (flow: EmbeddedFlow) => {
  flow.raise()
  return () => undefined
}

/** What stands below the frame while it asks. It ends with the question. */
export function ApproveTransaction() {
  const text = useText()
  const { close, state, ui } = useLatchkey()
  const { shown } = useEmbeddedState()
  const { flow } = useFlow('embedded', raise)
  const tellLook = useLook()
  useEffect(() => {
    if (flow) tellLook(flow)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what changes afterwards is told by the hook
  }, [flow])
  const isOver = shown !== 'approval'
  useEffect(() => {
    if (!isOver) return
    if (state.modal.open && (state.router?.history.length ?? 0) > 1) ui.router.goBack()
    else void close({ force: true, view: 'ApproveTransaction' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it leads is decided once, when the question ends
  }, [isOver])
  return (
    <Screen
      mayGrow
      actions={
        <Button onPress={() => flow?.abandon()} isDisabled={!flow}>
          {text('embedded.approve.abandon')}
        </Button>
      }
    >
      <Hero
        picture={
          <Ring state="waiting" shape="circle">
            <IconTile icon="shield" size={72} />
          </Ring>
        }
        title={text('embedded.ApproveTransaction')}
        text={text('embedded.approve.text')}
      />
    </Screen>
  )
}
