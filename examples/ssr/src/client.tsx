// The look of the buttons before their code runs; Vite links to it in the head of the page.
import '@latchkey/react/button.css'
import { hydrateRoot } from 'react-dom/client'
import { Application } from './Application.js'
import { createInstance } from './createInstance.js'

const container = document.getElementById('app')

if (container) {
  hydrateRoot(container, <Application latchkey={createInstance()} />, {
    // Tells the page, and with it the browser suite, that server and client did not agree.
    onRecoverableError: reportError,
  })
}
