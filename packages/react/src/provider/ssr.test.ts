import { createTestLatchkey } from '@latchkey/testkit'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { de } from '../button-texts/index.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

const render = (locale: 'en' | 'ar' = 'en'): string => {
  const { latchkey } = createTestLatchkey()
  const props = { latchkey, locale, themeVariables: { accent: '#123456' } }
  return renderToString(createElement(LatchkeyProvider, props, createElement(ConnectButton), createElement(NetworkButton)))
}

test('fault 27: a server renders the buttons, in the language of the application', () => {
  expect(render()).toContain('>Connect wallet</button>')
  expect(render()).toContain('>Network 1</span></button>')
  expect(render('ar')).toContain('dir="rtl"')
})

test('behavior: a server renders another language where the application provides it, else no text in the wrong one', () => {
  const { latchkey } = createTestLatchkey()
  const button = createElement(ConnectButton)
  expect(renderToString(createElement(LatchkeyProvider, { latchkey, locale: 'de-AT', texts: { de } }, button))).toContain(
    '>Wallet verbinden</button>',
  )
  const without = renderToString(createElement(LatchkeyProvider, { latchkey, locale: 'de-AT' }, button))
  expect(without).toContain('aria-label="Connect wallet"')
  expect(without).not.toContain('>Connect wallet<')
})

test('fault 48: no style attribute in the markup, which a strict style-src would forbid', () => {
  expect(render()).not.toMatch(/\sstyle=|<style/)
})

test('behavior: two renders of two instances are the same', () => {
  expect(render()).toBe(render())
})
