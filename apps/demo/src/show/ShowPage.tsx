import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { useEffect, useMemo } from 'react'
import type { Bench, Laboratory } from '../laboratory.js'
import { PhoneWindow } from '../phone/PhoneWindow.js'
import { Refusal } from '../sections/Refusal.js'
import { toProviderProps } from '../toProviderProps.js'
import { Header } from './Header.js'
import { Possibilities } from './Possibilities.js'
import { textsOf } from './texts.js'
import { WalletPanel } from './WalletPanel.js'

interface ShowPageProps {
  readonly laboratory: Laboratory
  readonly bench: Bench
}

/** The show page: an application with a wallet, and the views of its modal. */
export function ShowPage({ laboratory, bench: { settings, latchkey, error } }: ShowPageProps) {
  const provider = useMemo(() => toProviderProps(settings), [settings])
  const { themeMode, locale } = settings
  const text = textsOf(locale)
  useEffect(() => {
    const { documentElement } = document
    documentElement.dataset['theme'] = themeMode
    documentElement.lang = locale
    documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  }, [themeMode, locale])
  if (!latchkey) return <Refusal error={error} />
  return (
    <LatchkeyProvider latchkey={latchkey} {...provider}>
      <Header text={text} settings={settings} onChange={laboratory.change} />
      <main>
        <section className="hero">
          <div className="pitch">
            <h1>{text.headline}</h1>
            <p className="lead">{text.lead}</p>
            <ConnectButton />
            <p className="hint">{text.hint}</p>
          </div>
          <WalletPanel text={text} />
        </section>
        <Possibilities text={text} />
      </main>
      {settings.phone && laboratory.phone && <PhoneWindow phone={laboratory.phone} />}
    </LatchkeyProvider>
  )
}
