import { siwx } from '@latchkey/feature-siwx'
import type { Plugin } from '@latchkey/kernel'
import { LatchkeyProvider, type ThemeMode } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Connect } from './Connect.js'
import { createExample } from './createExample.js'
import { Custom } from './Custom.js'
import { Languages } from './Languages.js'
import { SignIn } from './SignIn.js'
import { Theming } from './Theming.js'

/** The theme mode, which follows the site. */
export type Mode = Extract<ThemeMode, 'light' | 'dark'>

/** A running example. */
export interface Mounted {
  setMode(mode: Mode): void
  unmount(): void
}

interface Kind {
  readonly draw: (language: { readonly locale: string; readonly onChange: (locale: string) => void }) => ReactNode
  readonly isEmbedded?: boolean
  readonly features?: () => readonly Plugin[]
}

const kinds: Readonly<Record<string, Kind>> = {
  connect: { draw: () => <Connect /> },
  custom: { draw: () => <Custom /> },
  'sign-in': { draw: () => <SignIn />, features: () => [siwx({ statement: 'Sign in to this page.' })] },
  theming: { draw: () => <Theming />, isEmbedded: true },
  languages: { draw: (language) => <Languages {...language} />, isEmbedded: true },
}

/**
 * Renders one of the examples into an element.
 *
 * @param name - The name in the page's `<!-- live: name -->`.
 */
export function mount(element: HTMLElement, name: string, mode: Mode): Mounted {
  const kind = kinds[name]
  if (!kind) throw new RangeError(`There is no example ${name}; there are ${Object.keys(kinds).join(', ')}.`)
  const { draw, features, isEmbedded = false } = kind
  const { latchkey, dispose } = createExample(`docs-${name}`, features?.())

  function Example({ themeMode }: { readonly themeMode: ThemeMode }) {
    const [locale, setLocale] = useState('en')
    return (
      <LatchkeyProvider latchkey={latchkey} themeMode={themeMode} locale={locale} enableEmbedded={isEmbedded}>
        {draw({ locale, onChange: setLocale })}
      </LatchkeyProvider>
    )
  }
  const root = createRoot(element)
  const setMode = (next: Mode): void => root.render(<Example themeMode={next} />)
  setMode(mode)
  return {
    setMode,
    unmount() {
      root.unmount()
      dispose()
    },
  }
}
