// An application with the embedded wallet on two chains, whose frame is served on another origin of the tests' server.
import type { LatchkeyProviderProps } from '@latchkey/react'
import { ConnectButton, LatchkeyProvider, useTheme } from '@latchkey/react'
import { eip155 } from '@latchkey/plugin-eip155'
import { solana } from '@latchkey/plugin-solana'
import type { Plugin, TextPattern } from '@latchkey/kernel'
import type { MemoryStorage } from '@latchkey/testkit'
import { createTestLatchkey } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { mainnet, optimism } from 'viem/chains'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { embedded } from '../src/index.js'
import type { EmbeddedOptions } from '../src/options.js'
import { useEmbedded } from '../src/ui/useEmbedded.js'

/** Another origin of the server of this page. */
export const FRAME = `http://wallet.localhost:${location.port}`
/** A button of the page. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The element of the frame. */
export const iframes = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[name="w3m-secure-iframe"]')]

/** Sets the theme's mode of the page that was rendered last. */
export let setThemeMode: (mode: 'light' | 'dark' | 'system') => void

function Who() {
  const { user, authProvider, isConnected } = useEmbedded()
  setThemeMode = useTheme().setMode
  return <output>{isConnected ? `${authProvider}: ${user?.email ?? user?.username ?? 'nobody'}` : 'out'}</output>
}

interface Opening {
  /** @default 'en' */
  readonly locale?: 'de' | 'en'
  readonly theme?: Pick<LatchkeyProviderProps, 'themeMode' | 'themeVariables'>
  readonly options?: Partial<EmbeddedOptions>
  /** Those of an earlier visit. */
  readonly storage?: MemoryStorage
  /** Of an earlier visit. @default one of its own */
  readonly projectId?: string
  readonly more?: readonly Plugin[]
  /** Further buttons of the page. */
  readonly buttons?: ReactNode
  readonly texts?: Readonly<Record<string, TextPattern>>
}

/** Opens it, with its button and what the hook says. */
export async function openEmbedded({
  options,
  storage,
  projectId = crypto.randomUUID(),
  more = [],
  texts,
  buttons,
  locale = 'en',
  theme,
}: Opening = {}) {
  const test = createTestLatchkey({
    projectId,
    endpoints: { blockchain: location.origin },
    plugins: [eip155({ networks: [mainnet, optimism] }), solana(), embedded({ frame: FRAME, ...options }), ...more],
    ...(storage && { storage }),
  })
  const seen: string[] = []
  test.latchkey.events.on(({ type }) => void (/^(EMAIL|SOCIAL|DEVICE|SET)_/.test(type) && seen.push(type)))
  onTestFinished(() => test.latchkey.dispose())
  await render(
    <LatchkeyProvider latchkey={test.latchkey} locale={locale} {...theme} {...(texts && { texts: { en: texts } })}>
      <ConnectButton />
      {buttons}
      <Who />
    </LatchkeyProvider>,
  )
  await test.latchkey.start()
  const load = test.latchkey.services.get('embedded')
  if (!load) throw new Error('no embedded wallet')
  return { ...test, projectId, load, seen: () => seen }
}
