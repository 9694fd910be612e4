import { isLatchkeyError } from '@latchkey/kernel'
import { useLatchkey } from '@latchkey/react'
import { Button, Hero, IconTile, Ring, Screen, useAttempt, useText } from '@latchkey/react/ui'
import { embeddedError } from '../../errors/embeddedError.js'
import { problemOf } from '../shared/problemOf.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'

/** Waits until the link for this device was followed. */
export function EmailVerifyDevice() {
  const text = useText()
  const { services, ui } = useLatchkey()
  const { email = '' } = useEmbeddedState()
  const { error, retry } = useAttempt(async (signal) => {
    const load = services.get('embedded')
    if (!load) throw embeddedError('EMBEDDED_NOT_ENABLED', {})
    await (await load()).awaitDevice(signal)
    if (!signal.aborted) ui.router.replace('EmailVerifyOtp', undefined)
  })
  return (
    <Screen mayGrow>
      <Hero
        picture={
          <Ring state={error === undefined ? 'waiting' : 'failed'} shape="circle">
            <IconTile icon="shield" size={72} />
          </Ring>
        }
        tone={error === undefined ? 'neutral' : 'error'}
        title={text('embedded.device.heading')}
        text={problemOf(error, text) ?? text('embedded.device.text', { email })}
      >
        {error !== undefined && (
          <Button variant="accent" icon="retry" onPress={() => (isExpired(error) ? void ui.router.goBack() : retry())}>
            {text('failure.retry')}
          </Button>
        )}
      </Hero>
    </Screen>
  )
}

/** Another letter is needed. */
const isExpired = (error: unknown): boolean => isLatchkeyError(error, 'EMBEDDED_REQUEST_FAILED') && error.context.answer === 'CODE_EXPIRED'
