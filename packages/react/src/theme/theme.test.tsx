import { createTestLatchkey } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { ConnectEmbed } from '../buttons/ConnectEmbed.js'
import { useTheme } from '../hooks/useTheme.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { renderOpened } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'
import { adoptStyles } from './adoptStyles.js'
import { checkTheme } from './checkTheme.js'
import type { Theme, ThemeVariables } from './theme.js'

beforeEach(() => page.viewport(1024, 768))

/** The application's own. */
class HostBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): object {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

const dialogStyle = (): CSSStyleDeclaration => getComputedStyle(modalRoot().querySelector('dialog') ?? expect.fail('no dialog'))
const cardStyle = (): CSSStyleDeclaration => getComputedStyle(modalRoot().querySelector('.lk-card') ?? expect.fail('no card'))

test('default: follows the system, in dark and light', async () => {
  const { rerender, latchkey } = await renderOpened()
  expect(dialogStyle().colorScheme).toBe('light dark')
  await rerender(<LatchkeyProvider latchkey={latchkey} themeMode="dark" />)
  await expect.poll(() => dialogStyle().colorScheme).toBe('dark')
  const dark = cardStyle().backgroundColor
  await rerender(<LatchkeyProvider latchkey={latchkey} themeMode="light" />)
  await expect.poll(() => dialogStyle().colorScheme).toBe('light')
  expect(cardStyle().backgroundColor).toBe('color(srgb 1 1 1)')
  expect(cardStyle().backgroundColor).not.toBe(dark)
})

test('parameters: applies all variables to the modal, and removes those that are no longer set', async () => {
  const themeVariables: ThemeVariables = {
    fontFamily: 'monospace',
    colorMix: 'rgb(255, 0, 0)',
    colorMixStrength: 50,
    fontSizeMaster: '12px',
    radiusMaster: '1px',
  }
  const { rerender, latchkey } = await renderOpened({ themeMode: 'light', themeVariables })
  expect(dialogStyle().fontFamily).toBe('monospace')
  expect(dialogStyle().fontSize).toBe('16.8px')
  expect(cardStyle().borderRadius).toBe('6px')
  expect(cardStyle().backgroundColor).toBe('color(srgb 1 0.5 0.5)')
  await rerender(<LatchkeyProvider latchkey={latchkey} themeMode="light" themeVariables={{}} />)
  await expect.poll(() => dialogStyle().fontSize).toBe('14px')
  expect(cardStyle().backgroundColor).toBe('color(srgb 1 1 1)')
})

test('parameters: zIndex orders the embedded modal', async () => {
  const { latchkey } = createTestLatchkey()
  await render(
    <LatchkeyProvider latchkey={latchkey} enableEmbedded themeVariables={{ zIndex: 7 }}>
      <ConnectEmbed />
    </LatchkeyProvider>,
  )
  await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toHaveStyle({ zIndex: '7' })
})

test('error: rejects an invalid value where it is set, and keeps the theme', async () => {
  const held: { theme?: Theme } = {}
  function Hold() {
    const theme = useTheme()
    held.theme = theme
    return null
  }
  await renderOpened({ children: <Hold /> })
  expect(() => held.theme?.setVariables({ accent: 'no colour' })).toThrow(/themeVariables\.accent/)
  expect(() => held.theme?.setMode('dim' as 'dark')).toThrow(/themeMode/)
  expect(held.theme?.variables).toEqual({})
})

test('behavior: the text on the accent is legible for any accent', async () => {
  const { latchkey } = createTestLatchkey()
  const button = (accent: string) => (
    <LatchkeyProvider latchkey={latchkey} themeVariables={{ accent }}>
      <ConnectButton />
    </LatchkeyProvider>
  )
  const view = await render(button('#ffee00'))
  const color = (): string => getComputedStyle(page.getByRole('button', { name: 'Connect wallet' }).element()).color
  expect(color()).toMatch(/^oklch\(0 /)
  await view.rerender(button('#202080'))
  await expect.poll(color).toMatch(/^oklch\(1 /)
})

test('fault 14: names of prototype properties are not variables', () => {
  const variables = JSON.parse('{ "__proto__": "red" }') as ThemeVariables
  expect(() => checkTheme({ mode: 'dark', variables })).toThrow(/themeVariables\.__proto__/)
  expect(() => checkTheme({ mode: 'dark', variables: { constructor: 'red' } as object })).toThrow(/themeVariables\.constructor/)
})

test.each([null, 'dark', 7])('found by fuzzing: rejects theme variables of %j by name', (variables) => {
  expect(() => checkTheme({ mode: 'dark', variables: variables as never })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test('found by fuzzing: rejects a value of a megabyte before searching it for functions', () => {
  const began = performance.now()
  expect(() => checkTheme({ mode: 'dark', variables: { fontFamily: 'A'.repeat(1_000_001) } })).toThrow(/themeVariables\.fontFamily/)
  expect(performance.now() - began).toBeLessThan(1_000)
})

describe('fault 50: theme variables cannot fetch or end a declaration', () => {
  const hostile: readonly string[] = [
    'var(--x, url(https://evil.test/a))',
    'var(--x, URL(https://evil.test/a))',
    'var(--x,image-set("https://evil.test/a" 1x))',
    'var(--x, -webkit-image-set(url(a) 1x))',
    'var(--x, src("https://evil.test/a"))',
    'var(--x, cross-fade(url(a), red))',
    'var(--x, \\75rl(https://evil.test/a))',
    'var(--x, u/**/rl(a))',
    'red/**/',
    'var(--x);}body{display:none',
    'var(--x, {})',
    'env(--x, url(a))',
    'attr(data-x, url(a))',
    'paint(x)',
    'element(#x)',
    '@import',
    'var(--x, <style>)',
  ]
  test.each(hostile)('%s', (value) => {
    for (const key of ['accent', 'colorMix', 'fontFamily', 'fontSizeMaster', 'radiusMaster']) {
      expect(() => checkTheme({ mode: 'dark', variables: { [key]: value } })).toThrow(new RegExp(`themeVariables\\.${key}`))
    }
  })

  test('accepts the values that applications write', () => {
    const good: readonly ThemeVariables[] = [
      { accent: '#2f5fe3' },
      { accent: 'var(--brand)' },
      { accent: 'var(--brand, rgb(1 2 3 / 50%))' },
      { accent: 'color-mix(in oklch, red 20%, hsl(120deg 10% 10%))' },
      { accent: 'light-dark(#000, #fff)' },
      { colorMix: 'oklch(0.5 0.1 20 / 0.4)' },
      { fontFamily: `Inter, "Segoe UI", 'Helvetica Neue', system-ui, sans-serif` },
      { fontFamily: 'ヒラギノ角ゴ Pro W3, var(--font), serif' },
      { fontSizeMaster: 'clamp(8px, calc(1vw + 2px), 12px)' },
      { radiusMaster: '0' },
      { radiusMaster: 'min(4px, 1em)' },
    ]
    for (const variables of good) expect(() => checkTheme({ mode: 'dark', variables })).not.toThrow()
  })

  test('a button rendered before the check fetches nothing either', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { latchkey } = createTestLatchkey()
    await render(
      <HostBoundary>
        <LatchkeyProvider latchkey={latchkey} themeVariables={{ accent: `var(--x, url(${location.origin}/fault-50.png))` }}>
          <ConnectButton />
        </LatchkeyProvider>
      </HostBoundary>,
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('fault-50'))).toEqual([])
  })
})

test('adoptStyles adopts each stylesheet once per root', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  adoptStyles(root, 'a { color: red }', 'b { color: red }')
  adoptStyles(root, 'b { color: red }')
  expect(root.adoptedStyleSheets).toHaveLength(2)
})
