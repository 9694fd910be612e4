import { createRoot } from 'react-dom/client'
import { loadChains } from '../chains.js'
import { createLaboratory } from '../laboratory.js'
import { ShowPage } from './ShowPage.js'

const laboratory = await createLaboratory(await loadChains())
const root = createRoot(document.querySelector('#root') as HTMLElement)
const render = () => root.render(<ShowPage laboratory={laboratory} bench={laboratory.bench()} />)

laboratory.subscribe(render)
render()
