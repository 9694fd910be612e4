import type { ViewProps } from '@latchkey/react'
import { useHeading, useLatchkey } from '@latchkey/react'
import { Button, Hero, Ring, Screen, useAttempt, useText } from '@latchkey/react/ui'
import { useEffect } from 'react'
import type { Company, SocialProvider } from '../../options.js'
import { Opening } from '../shared/Opening.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { marks } from './marks.js'
import { SocialTile } from './SocialTile.js'
import { useSocialLogin } from './useSocialLogin.js'
import { companyNames } from './companyNames.js'

/** The companies that have a window, by their names: pages open views with whatever they have. */
const named = (params: unknown): Company | undefined => {
  const { provider } = { ...(params as object) } as { readonly provider?: unknown }
  return (Object.keys(marks) as readonly SocialProvider[]).find((name): name is Company => name === provider && name !== 'farcaster')
}

/** The window of a company is open, or failed to. */
export function ConnectingSocial({ params }: ViewProps<'ConnectingSocial'>) {
  const provider = named(params)
  return provider ? <Begin provider={provider} /> : <Awaited />
}

/** A button of the page named the company: its login begins at once, while the browser still counts the press as one. */
function Begin({ provider }: { readonly provider: Company }) {
  const { router } = useLatchkey().ui
  const login = useSocialLogin()
  // Sent once, also where the view is mounted twice.
  useAttempt(async () => {
    login(provider)
    router.replace('ConnectingSocial', undefined)
  })
  return <Opening />
}

function saidOf(problem: string | undefined, isAnswered: boolean) {
  if (problem === undefined) return isAnswered ? 'embedded.social.data' : 'embedded.social.window'
  return problem === 'EMBEDDED_POPUP_BLOCKED' ? 'embedded.social.blocked' : 'embedded.problem.other'
}

function Awaited() {
  const text = useText()
  const { router } = useLatchkey().ui
  const { opened, problem, step } = useEmbeddedState()
  const login = useSocialLogin()
  const isCanceled = problem === 'USER_REJECTED'
  useHeading(opened && companyNames[opened])
  useEffect(() => {
    if (isCanceled) router.goBack()
  }, [isCanceled, router])
  if (!opened || opened === 'farcaster') return <Opening />
  const isBlocked = problem === 'EMBEDDED_POPUP_BLOCKED'
  return (
    <Screen mayGrow>
      <Hero
        tone={problem === undefined ? 'neutral' : 'error'}
        picture={
          <Ring state={problem === undefined ? 'waiting' : 'failed'} shape="circle">
            <SocialTile provider={opened} size={72} />
          </Ring>
        }
        title={companyNames[opened]}
        text={text(saidOf(problem, step === 'connecting'))}
      >
        {problem !== undefined && (
          <Button variant="accent" icon={isBlocked ? 'external' : 'retry'} onPress={() => login(opened)}>
            {text(isBlocked ? 'embedded.social.open' : 'failure.retry')}
          </Button>
        )}
        {isBlocked && <Button onPress={() => login(opened, true)}>{text('embedded.social.here')}</Button>}
      </Hero>
    </Screen>
  )
}
