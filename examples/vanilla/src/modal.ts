// The modal uses React. A page without React mounts the provider once and calls the instance.
import { selectConnection } from '@latchkey/kernel/selectors'
import { LatchkeyProvider } from '@latchkey/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { find } from './find'
import { latchkey } from './latchkey'

const button = find('connect')

createRoot(document.createElement('div')).render(createElement(LatchkeyProvider, { latchkey }))

button.onclick = () => void latchkey.open()

latchkey.subscribe(
  (state) => selectConnection(state).address,
  (address) => (button.textContent = address ?? 'Connect wallet'),
)
