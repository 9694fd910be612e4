import { NetworkButton, type ThemeMode } from '@latchkey/react'
import type { Settings } from '../settings.js'
import type { textsOf } from './texts.js'

interface HeaderProps {
  readonly text: ReturnType<typeof textsOf>
  readonly settings: Settings
  readonly onChange: (patch: Partial<Settings>) => void
}

const THEMES: readonly ThemeMode[] = ['system', 'light', 'dark']

/** The application's own bar: its name, its settings, the network. */
export function Header({ text, settings: { themeMode, locale }, onChange }: HeaderProps) {
  return (
    <header className="top">
      <span className="brand">
        <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5zM12 14.5v2.5" />
        </svg>
        Latchkey
      </span>
      <nav aria-label={text.nav}>
        <a href={`/laboratory.html${location.search}`}>{text.laboratory}</a>
        <a href="/operator" target="_blank" rel="noreferrer">
          {text.operator}
        </a>
        <a href="/mailbox" target="_blank" rel="noreferrer">
          {text.mailbox}
        </a>
      </nav>
      <div className="tools">
        <select aria-label={text.theme} value={themeMode} onChange={({ target }) => onChange({ themeMode: target.value as ThemeMode })}>
          {THEMES.map((mode) => (
            <option key={mode} value={mode}>
              {text[mode]}
            </option>
          ))}
        </select>
        <select
          aria-label={text.language}
          value={locale}
          onChange={({ target }) => onChange({ locale: target.value === 'ar' ? 'ar' : 'en' })}
        >
          <option value="en">English</option>
          <option value="ar">العربية</option>
        </select>
        <NetworkButton />
      </div>
    </header>
  )
}
