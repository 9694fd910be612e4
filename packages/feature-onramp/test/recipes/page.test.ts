import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { App } from './App.js'
import { latchkey } from './latchkey.js'

it('default: the page of the guide has a row for buying, and sends no request', () => {
  onTestFinished(() => latchkey.dispose())
  expect(latchkey.ui.slots.list('account.actions')).toMatchObject([{ id: 'onramp', view: 'OnRampProviders' }])
  expect(latchkey.state.plugins['onramp']).toMatchObject({ namespaces: ['eip155', 'solana'], status: 'idle' })
  // Without a connection there is no account to buy for.
  expect(renderToString(createElement(App))).not.toContain('Get coins')
})
