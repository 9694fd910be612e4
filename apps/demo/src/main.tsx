import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadChains } from './chains.js'
import { createLaboratory } from './laboratory.js'
import { Page } from './Page.js'
import { recordRequests } from './recordRequests.js'

const laboratory = await createLaboratory(await loadChains())
recordRequests(laboratory.log)
const root = createRoot(document.querySelector('#root') as HTMLElement)

function render(): void {
  const bench = laboratory.bench()
  const page = <Page laboratory={laboratory} bench={bench} />
  root.render(bench.settings.strictMode ? <StrictMode>{page}</StrictMode> : page)
}

laboratory.subscribe(render)
render()
