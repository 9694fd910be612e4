import { expect, it } from 'vitest'
import { findClientModules } from './clientDirective.mjs'

/**
 * File → what it imports.
 * @type {Record<string, string[]>}
 */
const MODULES = {
  'index.ts': ['button.tsx', 'useConnection.ts', 'format.ts', 'react'],
  'button.tsx': ['react/jsx-runtime'],
  'useConnection.ts': ['useSelector.ts'],
  'useSelector.ts': ['react', 'useConnection.ts'],
  'format.ts': ['digits.ts'],
  'digits.ts': [],
  'ui.ts': ['@latchkey/react/ui', 'view.tsx'],
  'view.tsx': ['@latchkey/react/ui'],
}

it('default: marks what an entry gives and needs React to load, and neither the entry nor what lies deeper', () => {
  /** @param {string} id */
  const readInfo = (id) => MODULES[id] && { importedIds: MODULES[id] }
  expect([...findClientModules(['index.ts', 'ui.ts'], readInfo)]).toEqual(['button.tsx', 'useConnection.ts', 'view.tsx'])
})
