// The styles of the buttons before their code runs; Vite links them in the head of the page.
import '@latchkey/react/button.css'
import { hydrateRoot } from 'react-dom/client'
import { Application } from './Application.js'
import { createInstance } from './createInstance.js'

const container = document.getElementById('app')

if (container) {
  hydrateRoot(container, <Application latchkey={createInstance()} />, {
    // Reports a hydration mismatch to the page, and so to the browser suite.
    onRecoverableError: reportError,
  })
}
