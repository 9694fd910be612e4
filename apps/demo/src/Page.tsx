import { useEffect } from 'react'
import { listNodes } from './chains.js'
import type { Bench, Laboratory } from './laboratory.js'
import { LogPanel } from './sections/LogPanel.js'
import { Refusal } from './sections/Refusal.js'
import { RefusalBoundary } from './sections/RefusalBoundary.js'
import { SettingsPanel } from './sections/SettingsPanel.js'
import { Stage } from './sections/Stage.js'
import { WalletsSection } from './sections/WalletsSection.js'

/** The laboratory: settings on the left, the modal and its actions in the middle, the log on the right. */
export function Page({ laboratory, bench }: { readonly laboratory: Laboratory; readonly bench: Bench }) {
  const { settings, latchkey, error, wallets, round } = bench
  useEffect(() => {
    document.documentElement.dataset['theme'] = settings.themeMode
  }, [settings.themeMode])
  return (
    <>
      <header className="top">
        <div className="brand">
          <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5zM12 14.5v2.5" />
          </svg>
          <h1>Latchkey laboratory</h1>
        </div>
        <nav aria-label="Pages">
          <a href={`/${location.search}`}>First page</a>
          <a href="/operator" target="_blank" rel="noreferrer">
            Operator’s page
          </a>
        </nav>
        <p className="nodes">
          {listNodes(laboratory.chains).map(({ name, url }) => (
            <span key={url} className="node" title={url}>
              {name}
            </span>
          ))}
        </p>
      </header>
      <main className="layout">
        <SettingsPanel settings={settings} onChange={laboratory.change} onReset={laboratory.reset} />
        <div className="stage">
          {laboratory.chains.failures.map((failure) => (
            <p key={failure} className="outcome" role="alert" data-status="failed">
              {failure}
            </p>
          ))}
          {latchkey ? (
            <RefusalBoundary key={`${round}${JSON.stringify(settings)}`}>
              <Stage latchkey={latchkey} settings={settings} laboratory={laboratory} />
            </RefusalBoundary>
          ) : (
            <Refusal error={error} />
          )}
          <WalletsSection
            key={round}
            log={laboratory.log}
            wallets={wallets}
            chains={laboratory.chains}
            phone={settings.phone ? laboratory.phone : undefined}
          />
        </div>
        <LogPanel log={laboratory.log} />
      </main>
    </>
  )
}
