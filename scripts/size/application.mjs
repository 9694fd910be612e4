// Writes the application that is measured: what a host writes on its first day, and nothing else.

/** @typedef {{ package: string, factory: string, endpoint?: string, options?: string }} MeasuredPlugin - `endpoint`: the service it asks; `options`: as code. */

/** @param {string[]} plugins @param {string[]} [endpoints] */
const create = (plugins, endpoints = []) => `
const network = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [location.origin + '/rpc'] } },
}

globalThis.latchkey = createLatchkey({
  projectId: 'size',
  metadata: { name: 'Size', description: 'Measured', url: location.origin, icons: [] },
  plugins: [${plugins.join(', ')}],${endpoints.length > 0 ? `\n  endpoints: { ${endpoints.map((name) => `${name}: location.origin`).join(', ')} },` : ''}
})
`

/** The kernel by itself. */
export const kernelOnly = `import { createLatchkey } from '@latchkey/kernel'\n${create([])}`

/**
 * Kernel, EIP-155, further plugins, provider and button.
 * @param {MeasuredPlugin[]} [further] - `{ package, factory }` of each further plugin.
 */
export const application = (further = []) => `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
${further.map((plugin) => `import { ${plugin.factory} } from '${plugin.package}'`).join('\n')}
${create(
  ['eip155({ networks: [network] })', ...further.map((plugin) => `${plugin.factory}(${plugin.options ?? ''})`)],
  further.flatMap(({ endpoint }) => endpoint ?? []),
)}
createRoot(document.getElementById('app')).render(
  createElement(LatchkeyProvider, { latchkey: globalThis.latchkey }, createElement(ConnectButton)),
)
`

/**
 * React is served beside the application and never counted; the import map leads to it.
 * @param {Record<string, string>} react
 */
export const page = (react) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Size</title>
    <script type="importmap">${JSON.stringify({ imports: react })}</script>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>
`
