import type { Latchkey } from '@latchkey/kernel'
import { ConnectEmbed, LatchkeyProvider, useEvents } from '@latchkey/react'
import { useMemo } from 'react'
import type { Laboratory } from '../laboratory.js'
import type { Settings } from '../settings.js'
import { toProviderProps } from '../toProviderProps.js'
import { PhoneWindow } from '../phone/PhoneWindow.js'
import { ActionsSection } from './ActionsSection.js'
import { ChainsSection } from './ChainsSection.js'
import { ConnectSection } from './ConnectSection.js'
import { NodesSection } from './NodesSection.js'
import { SignInSection } from './SignInSection.js'
import { SwapSection } from './SwapSection.js'
import { ViewsSection } from './ViewsSection.js'

interface StageProps {
  readonly latchkey: Latchkey
  readonly settings: Settings
  readonly laboratory: Laboratory
}

/** Logs the events of the instance. */
function EventRecorder({ log }: Pick<Laboratory, 'log'>) {
  useEvents((event) => log.write('event', event.type, event))
  return null
}

/** The application: a provider and its children. */
export function Stage({ latchkey, settings, laboratory }: StageProps) {
  const provider = useMemo(() => toProviderProps(settings), [settings])
  return (
    <LatchkeyProvider latchkey={latchkey} {...provider}>
      <EventRecorder log={laboratory.log} />
      <ConnectSection />
      {settings.enableEmbedded && (
        <section className="card" aria-label="ConnectEmbed">
          <ConnectEmbed />
        </section>
      )}
      {settings.signIn !== 'off' && <SignInSection log={laboratory.log} />}
      {settings.swaps && <SwapSection log={laboratory.log} />}
      <ChainsSection log={laboratory.log} />
      <ActionsSection log={laboratory.log} nodes={laboratory.chains.eip155} />
      <NodesSection log={laboratory.log} nodes={laboratory.chains.eip155} />
      <ViewsSection log={laboratory.log} nodes={laboratory.chains.eip155} />
      {settings.phone && laboratory.phone && <PhoneWindow phone={laboratory.phone} />}
    </LatchkeyProvider>
  )
}
