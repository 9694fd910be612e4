import { useHeading, useLatchkey } from '@latchkey/react'
import { Button, Hero, Ring, Screen, useText } from '@latchkey/react/ui'
import { useEffect } from 'react'
import { Opening } from '../shared/Opening.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { companies } from './marks.js'
import { SocialMark } from './SocialMark.js'
import { useSocialLogin } from './useSocialLogin.js'

/** The window of a company is open, or failed to. */
export function ConnectingSocial() {
  const text = useText()
  const { router } = useLatchkey().ui
  const { opened, problem, step } = useEmbeddedState()
  const login = useSocialLogin()
  const isCanceled = problem === 'USER_REJECTED'
  useHeading(opened && companies[opened].name)
  useEffect(() => {
    if (isCanceled) router.goBack()
  }, [isCanceled, router])
  if (!opened) return <Opening />
  const isBlocked = problem === 'EMBEDDED_POPUP_BLOCKED'
  const waiting = step === 'connecting' ? 'embedded.social.data' : 'embedded.social.window'
  return (
    <Screen mayGrow>
      <Hero
        tone={problem === undefined ? 'neutral' : 'error'}
        picture={
          <Ring state={problem === undefined ? 'waiting' : 'failed'} shape="circle">
            <SocialMark provider={opened} size={32} />
          </Ring>
        }
        title={companies[opened].name}
        text={text(problem === undefined ? waiting : isBlocked ? 'embedded.social.blocked' : 'embedded.problem.other')}
      >
        {problem !== undefined && (
          <Button variant="accent" icon={isBlocked ? 'external' : 'retry'} onPress={() => login(opened)}>
            {text(isBlocked ? 'embedded.social.open' : 'failure.retry')}
          </Button>
        )}
      </Hero>
    </Screen>
  )
}
