import { createTestLatchkey } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import * as headless from './headless.js'
import * as root from './index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root)).toEqual(['names'])
  expect(Object.keys(headless)).toEqual(['names'])
})

it.each([
  [{ ens: true }, 'names.ens'],
  [{ ens: {} }, 'names.ens'],
  [{ ens: { rpcUrl: 'http://node.example' } }, 'names.ens'],
  [{ ens: { transport: {} } }, 'names.ens'],
  [{ ccipGateways: ['gateway'] }, 'names.ccipGateways'],
  [{ ccipGateways: ['http://gateway.example'] }, 'names.ccipGateways'],
  [{ zone: 'Example' }, 'names.zone'],
  [{ zone: '.example' }, 'names.zone'],
])('error: %o is refused', (options, option) => {
  expect(() => root.names(options as never)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) as object }),
  )
})

it('error: a zone needs the service that has it', () => {
  expect(() => createTestLatchkey({ plugins: [root.names({ zone: 'names.example' })] })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID' }),
  )
})
