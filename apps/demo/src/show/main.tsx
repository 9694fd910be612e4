import { createRoot } from 'react-dom/client'
import { loadChains } from '../chains.js'
import { createLaboratory } from '../laboratory.js'
import { ShowPage } from './ShowPage.js'

// What the laboratory lets choose is on: an application with everything.
const laboratory = await createLaboratory(await loadChains(), {
  portfolio: true,
  send: true,
  history: true,
  names: true,
  embedded: true,
  swaps: true,
  directory: true,
  signIn: 'optional',
  signInStatement: 'Sign in to the demo.',
})
const root = createRoot(document.querySelector('#root') as HTMLElement)
const render = () => root.render(<ShowPage laboratory={laboratory} bench={laboratory.bench()} />)

laboratory.subscribe(render)
render()
